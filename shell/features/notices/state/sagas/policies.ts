import { safely, takeEvery } from '../../../../kernel/effects/effects';
import { openModal } from '../../../../kernel/meeting';
import { policyRequested } from '../../index';

function* open({ payload: kind }: ReturnType<typeof policyRequested>): Generator {
  yield* openModal('notices.policy', { kind });
}

/** Opens the policies requested in the footer (NOT-051). */
export function* watchPolicies(): Generator {
  yield* takeEvery(policyRequested, safely(open));
}
