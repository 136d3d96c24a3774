import type { SagaGenerator } from 'typed-redux-saga';
import type { RequestOptions } from '../../net/backend';
import { isUnanswered } from '../../net/EndpointError';
import type { Endpoint } from '../../net/endpoints';
import { nowMs } from '../clock';
import { request, sleep } from './effects';

/** Delays in milliseconds before a change without an answer is sent again. */
const pauses = [1000, 3000] as const;

/** Time in milliseconds after which no further attempt is made. */
const longestWait = 30_000;

/**
 * Sends a change to an endpoint. While its outcome is unknown, it is sent up to three times, under one key, so that it is carried out once. Sending the same
 * input again is the same change (`openChanges`).
 * @example const joined = yield* send(api.joinPrograms, { body: requests });
 * @throws EndpointError
 */
export function* send<I, O>(endpoint: Endpoint<I, O>, input: I, options?: RequestOptions): SagaGenerator<O> {
  const start = nowMs();
  for (const pause of pauses) {
    try {
      return yield* request(endpoint, input, options);
    } catch (error) {
      if (!isUnanswered(error) || nowMs() - start >= longestWait) throw error;
    }
    yield* sleep(pause);
  }
  return yield* request(endpoint, input, options);
}
