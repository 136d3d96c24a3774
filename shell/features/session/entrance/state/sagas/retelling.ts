import { call, put, select } from '../../../../../kernel/effects';
import { type PolicyKind, registration } from '../registration';
import { selectRegistration } from '../selectors';
import { setupAgain } from './beginning';
import { readPolicy } from './policies';

const kinds: readonly PolicyKind[] = ['eula', 'privacy'];

/** What the server has said in the wizard is asked for again in another language, beside the fields of a step; where that fails, the words of before stay. */
export function* retell(): Generator {
  const { setup, rid, step } = yield* select(selectRegistration);
  if (!setup || step === 'Done') return;
  yield* put(registration.actions.setUp({ setup: yield* setupAgain(rid) }));
  const { policies } = yield* select(selectRegistration);
  for (const kind of kinds) if (policies[kind]?.status === 'ready') yield* call(readPolicy, setup.EntityId, kind);
}
