import type { Attempt } from '../../platform/auth/attempts';
import { type Call, Refusal } from '../../platform/module';

/**
 * Counts a try at something that could be guessed (SES-137). It counts as failed until it is said to have `succeeded`.
 * @param name whose secret is tried, known to us or not; `undefined` for a key that names nobody.
 * @throws Refusal 429 with the seconds to wait, after too many failed tries.
 */
export const beginTry = (call: Pick<Call, 'signIn' | 'http'>, name: string | undefined): Attempt => {
  const attempt = call.signIn.attempts.begin(name?.trim(), call.http.address);
  if ('waitSeconds' in attempt) {
    throw new Refusal(429, 'login.tooManyTries', { minutes: Math.ceil(attempt.waitSeconds / 60) }, true, attempt.waitSeconds);
  }
  return attempt;
};
