import type { SagaGenerator } from 'typed-redux-saga';
import { put, select } from '../kernel/effects';
import { type Source, update } from './resource';

type Last<A extends readonly unknown[]> = A extends readonly [...unknown[], infer L] ? L : never;

/** What a change does to one loaded thing, given the answer, where there is one, and the input. */
export interface Patch<A extends readonly unknown[]> {
  apply(...given: A): SagaGenerator<void>;
  /** As `apply`; answers how to take it back. */
  guess(...given: A): SagaGenerator<() => SagaGenerator<void>>;
  /** Loads the thing anew: nobody knows what is right. */
  renew(input: Last<A>): SagaGenerator<void>;
}

/**
 * What a change does to one loaded thing.
 * @param target the thing, or which one it is for an input
 * @example applies: [patch(notes, (list, note) => [note, ...list])]
 */
export const patch = <D, A extends readonly unknown[]>(target: Source<D> | ((input: Last<A>) => Source<D>), change: (data: D, ...given: A) => D): Patch<A> => {
  const sourceOf = (input: unknown): Source<D> => (typeof target === 'function' ? target(input as Last<A>) : target);
  return {
    *apply(...given) {
      yield* update(sourceOf(given.at(-1)), (data) => change(data, ...given));
    },
    *guess(...given) {
      const source = sourceOf(given.at(-1));
      const { data } = yield* select(source.select);
      if (data === undefined) return nothing;
      const guessed = change(data, ...given);
      yield* put(source.changed(guessed));
      return function* takeBack() {
        // Where something else has come between, only the server knows what is right.
        const { data: current } = yield* select(source.select);
        yield* put(current === guessed ? source.changed(data) : source.requested());
      };
    },
    *renew(input) {
      const source = sourceOf(input);
      const { data } = yield* select(source.select);
      if (data !== undefined) yield* put(source.requested());
    },
  };
};

function* nothing(): SagaGenerator<void> {}
