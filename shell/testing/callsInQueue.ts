import { selectCalls, selectIsSending } from '../keeping/queue/state/selectors';
import type { RootState } from '../kernel/store';

/** How many calls have not been answered yet, and whether any of them is on its way. */
export const callsInQueue = (root: RootState): { readonly count: number; readonly isAnyUnderWay: boolean } => {
  const calls = selectCalls(root);
  return { count: calls.length, isAnyUnderWay: selectIsSending(root) || calls.some(({ status }) => status === 'fresh') };
};
