import { useCallback, useEffect, useEffectEvent, useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Message } from '../i18n/texts';
import type { RootState } from '../kernel/store';
import type { Failure } from '../net/failure';
import type { Change, RunOfView } from '../state/change/change';

interface Changing<I> {
  /** Runs the change. The function is stable. */
  readonly run: (input: I) => void;
  readonly isRunning: boolean;
  /** Failure of the last run. The user has already been notified, unless the view has `saysFailure`. */
  readonly error: Failure | undefined;
  /** Text of the failure for a view with `saysFailure`: the server's reason, or the change's own text. */
  readonly text: Message | undefined;
}

/**
 * Runs a change from a view, one run at a time for each view.
 * @param whenDone called once after each success
 * @param view what the view does itself: reporting failures, the name of the form of the input (both set by `useContractForm`), following a run that waits on
 * this device
 * @example const { run, isRunning } = useChange(add, () => setText(''));
 */
export const useChange = <I, O>(
  change: Change<I, O>,
  whenDone?: (answer: O) => void,
  { saysFailure, form, whenWaiting }: RunOfView & { readonly whenWaiting?: () => void } = {},
): Changing<I> => {
  const dispatch = useDispatch();
  const id = useId();
  const latest = useSelector((root: RootState) => change.select(root, id));
  const tell = useEffectEvent(() => {
    if (latest.status === 'done') whenDone?.(latest.answer as O);
    if (latest.status === 'waiting') whenWaiting?.();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per outcome
  useEffect(() => tell(), [latest]);
  useEffect(() => () => void dispatch(change.dismissed(id)), [dispatch, change, id]);
  const run = useCallback((input: I) => void dispatch(change.requested(id, input, { saysFailure, form })), [dispatch, change, id, saysFailure, form]);
  return {
    run,
    isRunning: latest.status === 'running',
    error: latest.error,
    text: latest.text,
  };
};
