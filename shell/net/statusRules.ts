import type { Endpoint } from './endpoints';

/** What a refused call means for the whole screen; everything else is the caller's to handle. */
export type Consequence = 'sign-out' | 'unauthorized' | 'not-found';

/** Calls that set a way in up: the server's failure there leaves nothing to show (SES-130). */
const loginSetup = new Set(['/registration/v2/setup', '/registration/v2/process-validation-key']);

/** The status rules of the product, in one place (shell document, section 8): 401 signs out, 403 is unauthorized, 500 on login set-up is not found. */
export const consequenceOf = (status: number, endpoint: Pick<Endpoint<unknown, unknown>, 'path'>): Consequence | undefined => {
  if (status === 401) return 'sign-out';
  if (status === 403) return 'unauthorized';
  if (status >= 500 && loginSetup.has(endpoint.path)) return 'not-found';
  return undefined;
};
