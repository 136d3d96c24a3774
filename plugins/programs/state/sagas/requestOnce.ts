import { EndpointError, newKey, type SagaGenerator, sleep } from '#shell/api';

/** Milliseconds before a call is sent again whose answer did not come. */
const pauses = [1000, 3000] as const;

const isUnanswered = (error: unknown): boolean => error instanceof EndpointError && error.status === 0;

/**
 * Sends a change until an answer comes, three times at most. All of them carry one key: the server carries the change out once and answers
 * each as the first, so a lost answer is not taken for a failure.
 * @example const joined = yield* requestOnce((options) => request(api.joinPrograms, { body }, options));
 * @throws EndpointError what the server refuses, and status 0 when no answer came in the end
 */
export function* requestOnce<O>(send: (options: { readonly idempotencyKey: string }) => SagaGenerator<O>): SagaGenerator<O> {
  const idempotencyKey = newKey();
  for (const pause of pauses) {
    try {
      return yield* send({ idempotencyKey });
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      yield* sleep(pause);
    }
  }
  return yield* send({ idempotencyKey });
}
