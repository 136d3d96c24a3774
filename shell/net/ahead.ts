import type { Backend } from './backend';
import type { Endpoint } from './endpoints';

/** A call that can be prefetched. */
export interface Prefetchable {
  // biome-ignore lint/suspicious/noExplicitAny: each endpoint has its own input and answer
  readonly endpoint: Endpoint<any, any>;
  readonly input: object;
}

/** User of a prefetched call, and the language of its answer. */
export interface Asker {
  readonly token: string | undefined;
  readonly language: string;
}

interface AheadOptions {
  readonly backend: Backend;
  /** Calls as this user; a refusal has no consequence for the screen. */
  readonly quietly: (asker: Asker) => Backend;
  /** The current user. */
  readonly asker: () => Asker;
}

interface Ahead {
  readonly backend: Backend;
  prefetch(call: Prefetchable, asker: Asker): void;
  /** Whether an unused answer exists for the current user. */
  isAnswered(call: Prefetchable): boolean;
  /** Fulfilled once all calls so far are answered or refused. */
  answered(): Promise<unknown>;
}

/** Maximum age of an unused answer, in milliseconds. */
const freshFor = 15_000;

/**
 * Requests data that will be needed while other data is still loading, so that requests run in parallel: the later call finds its answer. Order and effect of
 * the answers are up to the later calls. A failed request counts as never made.
 */
export const createAhead = ({ backend, quietly, asker }: AheadOptions): Ahead => {
  const prefetched = new Map<string, Promise<unknown>>();
  const answeredCalls = new WeakSet<Promise<unknown>>();
  const keyOf = ({ token, language }: Asker, { method, path }: Prefetchable['endpoint'], input: unknown): string =>
    JSON.stringify([token, language, method, path, input ?? {}]);

  return {
    prefetch({ endpoint, input }, as) {
      const key = keyOf(as, endpoint, input);
      if (prefetched.has(key)) return;
      const answer = quietly(as)(endpoint, input);
      const forget = (): void => {
        if (prefetched.get(key) === answer) prefetched.delete(key);
      };
      prefetched.set(key, answer);
      answer.then(() => {
        answeredCalls.add(answer);
        // real time: the age of an answer does not depend on how the clock is moved
        setTimeout(forget, freshFor);
      }, forget);
    },
    isAnswered: ({ endpoint, input }) => {
      const answer = prefetched.get(keyOf(asker(), endpoint, input));
      return answer !== undefined && answeredCalls.has(answer);
    },
    answered: () => Promise.allSettled(prefetched.values()),
    backend: async (endpoint, input, options) => {
      // Prefetched answers can be from before the change.
      if (endpoint.method !== 'GET') prefetched.clear();
      const key = keyOf(asker(), endpoint, input);
      const answer = prefetched.get(key);
      prefetched.delete(key);
      const request = () => backend(endpoint, input, options);
      return answer === undefined ? request() : (answer as ReturnType<typeof request>).catch(request);
    },
  };
};
