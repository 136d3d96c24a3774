import type { SagaGenerator } from 'typed-redux-saga';
import { put, select, take } from '../../kernel/effects/effects';
import { type Source, update } from '../resource';

/** A patch that is applied before the answer. */
export interface Guess {
  /** Applies the patch to every answer that arrives meanwhile. Ends with the saga that runs it. */
  hold(): SagaGenerator<void>;
  /** Reverts the patch after a refusal. */
  takeBack(): SagaGenerator<void>;
  /** Confirms the patch. The answer to an earlier request may not contain the change, so the data is requested once more. */
  settle(): SagaGenerator<void>;
}

/** Effect of a change on one loaded source. Its arguments are the answer, if there is one, and the input. */
export interface Patch<I, A extends readonly unknown[]> {
  apply(...given: A): SagaGenerator<void>;
  /** Applies the patch before the answer. */
  guess(...given: A): SagaGenerator<Guess>;
  /** Loads the data again, because the correct state is unknown. */
  renew(input: I): SagaGenerator<void>;
}

/**
 * Describes the effect of a change on one loaded source.
 * @param target the source, or a function that returns it for an input
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
          // The data has changed since the patch, so only the server knows the correct state.
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
