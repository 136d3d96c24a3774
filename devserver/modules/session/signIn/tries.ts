import type { Attempt, Try } from '../../../platform/auth/attempts';
import { type Call, Refusal } from '../../../platform/module';

/** 429 with the remaining time in seconds or minutes. */
const tooManyTries = (waitSeconds: number): Refusal =>
  waitSeconds < 60
    ? new Refusal(429, 'login.tooSoon', { seconds: waitSeconds }, true, waitSeconds)
    : new Refusal(429, 'login.tooManyTries', { minutes: Math.ceil(waitSeconds / 60) }, true, waitSeconds);

/**
 * Counts a try at a guessable secret (SES-137). It counts as failed until it is marked as `succeeded`.
 * @param name owner of the secret, known or not; `undefined` for a key without an owner
 * @throws Refusal 429 with the seconds to wait, after too many failed tries
 */
export const beginTry = (call: Pick<Call, 'signIn' | 'http'>, name: string | undefined, more: Pick<Try, 'device' | 'isAtAccount'> = {}): Attempt => {
  const attempt = call.signIn.attempts.begin({ name, address: call.http.address, ...more });
  if ('waitSeconds' in attempt) throw tooManyTries(attempt.waitSeconds);
  return attempt;
};
