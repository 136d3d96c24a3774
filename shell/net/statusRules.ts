import type { Endpoint } from './endpoints';

/** Consequence of a refused call for the whole screen. Other refusals are handled by the caller. */
export type Consequence = 'sign-out' | 'unauthorized' | 'second-step' | 'not-found';

/** Calls that prepare a sign-in. After a server error there is nothing to show (SES-130). */
const loginSetup = new Set(['/registration/v2/setup', '/registration/v2/process-validation-key']);

/** `Code` of the first error in an answer. */
const codeOf = (body: unknown): unknown => (body as { readonly Errors?: readonly { readonly Code?: unknown }[] } | null | undefined)?.Errors?.[0]?.Code;

/**
 * The status rules of the product (shell document, section 8): 401 signs out, 403 is unauthorized or requires two-step verification, 500 of a login set-up is
 * not found.
 */
export const consequenceOf = (status: number, endpoint: Pick<Endpoint<unknown, unknown>, 'path'>, body?: unknown): Consequence | undefined => {
  if (status === 401) return 'sign-out';
  if (status === 403) return codeOf(body) === 'SecondStepNeeded' ? 'second-step' : 'unauthorized';
  if (status >= 500 && loginSetup.has(endpoint.path)) return 'not-found';
  return undefined;
};
