import type { Endpoint } from './endpoints';

/** Consequence of a refused call for the whole screen; everything else is handled by the caller. */
export type Consequence = 'sign-out' | 'unauthorized' | 'second-step' | 'not-found';

/** Calls that prepare a way to sign in: after a server error there is nothing to show (SES-130). */
const loginSetup = new Set(['/registration/v2/setup', '/registration/v2/process-validation-key']);

/** `Code` of the first error of an answer. */
const codeOf = (body: unknown): unknown => (body as { readonly Errors?: readonly { readonly Code?: unknown }[] } | null | undefined)?.Errors?.[0]?.Code;

/** The status rules of the product, in one place (shell document, section 8): 401 signs out, 403 is unauthorized unless two-step verification is all that is missing, 500 on login set-up is not found. */
export const consequenceOf = (status: number, endpoint: Pick<Endpoint<unknown, unknown>, 'path'>, body?: unknown): Consequence | undefined => {
  if (status === 401) return 'sign-out';
  if (status === 403) return codeOf(body) === 'SecondStepNeeded' ? 'second-step' : 'unauthorized';
  if (status >= 500 && loginSetup.has(endpoint.path)) return 'not-found';
  return undefined;
};
