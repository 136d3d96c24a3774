import { call } from 'typed-redux-saga';
import type { ModalState } from '../kernel/declaration/definePlugin';
import { modalEnded } from '../kernel/modals/modals';
import { combineParts, type Parts } from './pluginState';

/**
 * The state of a dialog. It starts when the dialog opens and ends when it closes, so that nothing remains for the next opening. A change that was sent
 * continues.
 * @param name the dialog's full name
 * @param special the dialog's own saga, in addition to those of its parts
 * @example export default modalState('programs.selfReport', { reports, submit });
 */
export const modalState = <const P extends Parts, I = unknown>(name: string, parts: P, special: { saga?(input: I): Generator } = {}): ModalState<I> => {
  const { reducer, saga } = combineParts(name, parts);
  return {
    reducerPath: name,
    reducer: (state, action) => reducer(modalEnded.match(action) && action.payload === name ? undefined : state, action),
    *saga(input) {
      yield* saga();
      if (special.saga) yield* call(special.saga, input);
    },
  };
};
