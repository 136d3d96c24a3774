import type { SagaGenerator } from 'typed-redux-saga';
import { put, select, take } from '../../kernel/effects';
import { type Source, update } from '../resource';

/** A patch that is shown before the answer. */
export interface Guess {
  /** Shows it again with each answer that comes meanwhile; ends with the saga that runs it. */
  hold(): SagaGenerator<void>;
  /** It was refused. */
  takeBack(): SagaGenerator<void>;
  /** It was right. An answer that was asked for before may not contain it: then it is asked for once more. */
  settle(): SagaGenerator<void>;
}

/** What a change does to one loaded thing, given the answer, where there is one, and the input. */
export interface Patch<I, A extends readonly unknown[]> {
  apply(...given: A): SagaGenerator<void>;
  /** As `apply`, before the server has said anything. */
  guess(...given: A): SagaGenerator<Guess>;
  /** Loads the data again, because the correct state is unknown. */
  renew(input: I): SagaGenerator<void>;
}

/**
 * What a change does to one loaded thing.
 * @param target the thing, or which one it is for an input
 * @example applies: [patch(notes, (list, note) => [note, ...list])]
 */
export const patch = <D, I, A extends readonly unknown[]>(target: Source<D> | ((input: I) => Source<D>), change: (data: D, ...given: A) => D): Patch<I, A> => {
  const sourceOf = (input: unknown): Source<D> => (typeof target === 'function' ? target(input as I) : target);
  return {
    *apply(...given) {
      yield* update(sourceOf(given.at(-1)), (data) => change(data, ...given));
    },
    *guess(...given) {
      const source = sourceOf(given.at(-1));
      const { data, at } = yield* select(source.select);
      if (data === undefined) return { hold: nothing, takeBack: nothing, settle: nothing };
      let before = data;
      let guessed = change(data, ...given);
      yield* put(source.changed(guessed));
      return {
        *hold() {
          for (;;) {
            yield* take(source.isLoadedBy);
            const { data: loaded } = yield* select(source.select);
            if (loaded === undefined) continue;
            before = loaded;
            guessed = change(loaded, ...given);
            yield* put(source.changed(guessed));
          }
        },
        *takeBack() {
          // Where something else has come between, only the server knows what is right.
          const { data: current } = yield* select(source.select);
          yield* put(current === guessed ? source.changed(before) : source.requested());
        },
        *settle() {
          const entry = yield* select(source.select);
          if (entry.status === 'loading' || entry.at !== at) yield* put(source.requested());
        },
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
