import type { SagaGenerator } from 'typed-redux-saga';
import { put, request, safely, select, takeEvery } from '../../../../kernel/effects';
import { facts, openModal } from '../../../../kernel/meeting';
import { api } from '../api';
import { type PolicyKind, policyRequested } from '../policyRequested';
import { selectNotices } from '../selectors';
import { policyFailed, policyLoaded, policyOpened } from '../slice';

/** Of companies that have no policy of their own (NOT-057). */
const defaultPolicies = { privacy: 'default-privacy-policy', eula: 'default-eula' } as const;

interface Text {
  readonly name?: string;
  readonly html: string;
}

function* read(kind: PolicyKind): SagaGenerator<Text> {
  const { entity } = yield* facts();
  switch (kind) {
    case 'privacy':
      return { html: (yield* request(api.privacyPolicy, { query: { policyid: entity?.PrivacyPolicyId || defaultPolicies.privacy } })).Content };
    case 'eula':
      return { html: (yield* request(api.eula, { query: { eulaid: entity?.EulaId || defaultPolicies.eula } })).Content };
    case 'wellness': {
      const { Name, Content } = yield* request(api.wellnessNotification, {});
      return { name: Name, html: Content };
    }
  }
}

function* load({ payload: kind }: ReturnType<typeof policyOpened>): Generator {
  if ((yield* select(selectNotices)).policies[kind]?.status === 'ready') return;
  yield* put(policyLoaded({ kind, ...(yield* read(kind)) }));
}

function* notLoaded(_error: unknown, { payload: kind }: ReturnType<typeof policyOpened>): Generator {
  yield* put(policyFailed(kind));
}

function* open({ payload: kind }: ReturnType<typeof policyRequested>): Generator {
  yield* openModal('notices.policy', { kind });
}

/** Opens the policies that are asked for in the footer (NOT-051), and loads what their dialog shows (NOT-054 to NOT-057). */
export function* watchPolicies(): Generator {
  yield* takeEvery(policyRequested, safely(open));
  yield* takeEvery(policyOpened, safely(load, notLoaded));
}
