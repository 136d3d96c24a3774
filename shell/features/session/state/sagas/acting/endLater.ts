import { call, logError, request, sleep } from '../../../../../kernel/effects/effects';
import { EndpointError } from '../../../../../net/EndpointError';
import { forgetUnended, readUnended } from '../../../unended';
import { api } from '../../api';

/** Milliseconds between two rounds, doubled after each round up to the maximum. */
const [firstWait, longestWait] = [10_000, 300_000];

/** Whether the server's answer is final: the session has ended, or is unknown. */
export const isSettled = (error: unknown): boolean =>
  error instanceof EndpointError && error.outcome === 'refused' && error.status < 500 && error.status !== 429;

/** Ends sessions whose sign-out was not answered, with retries until the server answers (SES-138). */
export function* endLater(): Generator {
  for (let wait = firstWait; readUnended().length > 0; wait = Math.min(2 * wait, longestWait)) {
    for (const key of readUnended()) yield* call(end, key);
    if (readUnended().length > 0) yield* sleep(wait);
  }
}

function* end(Key: string): Generator {
  try {
    yield* request(api.endSession, { body: { Key } });
    forgetUnended(Key);
  } catch (error) {
    if (isSettled(error)) forgetUnended(Key);
    else logError('session: a sign-out that was not answered', error);
  }
}
