import { selectCalls, selectIsSending } from '../keeping/queue/state/selectors';
import type { RootState } from '../kernel/store';

/** Number of unanswered calls, and whether one of them is being sent. */
export const callsInQueue = (root: RootState): { readonly count: number; readonly isAnyUnderWay: boolean } => {
  const calls = selectCalls(root);
  return { count: calls.length, isAnyUnderWay: selectIsSending(root) || calls.some(({ status }) => status === 'fresh') };
};
