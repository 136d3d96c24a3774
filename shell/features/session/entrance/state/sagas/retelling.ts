import { call, put, select } from '../../../../../kernel/effects/effects';
import { type PolicyKind, registration } from '../registration';
import { selectRegistration } from '../selectors';
import { setupAgain } from './beginning';
import { readPolicy } from './policies';

const kinds: readonly PolicyKind[] = ['eula', 'privacy'];

/** Loads the server's texts of the wizard (set-up and policies) again in the new language. If that fails, the former ones stay. */
export function* retell(): Generator {
  const { setup, rid, step } = yield* select(selectRegistration);
  if (!setup || step === 'Done') return;
  yield* put(registration.actions.setUp({ setup: yield* setupAgain(rid) }));
  const { policies } = yield* select(selectRegistration);
  for (const kind of kinds) if (policies[kind]?.status === 'ready') yield* call(readPolicy, setup.EntityId, kind);
}
