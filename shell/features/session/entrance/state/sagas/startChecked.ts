import type { SagaGenerator } from 'typed-redux-saga';
import { select, take } from '../../../../../kernel/effects/effects';
import { signedOut } from '../../../../../kernel/lifecycle';
import { selectSession } from '../../../state/selectors';
import { entered } from '../../../state/slice';

/** Waits for the start check, so that its result and that of a link do not interfere. */
export function* startChecked(): SagaGenerator<void> {
  const { status } = yield* select(selectSession);
  if (status === 'checking' || status === 'unreachable') yield* take([entered, signedOut]);
}
