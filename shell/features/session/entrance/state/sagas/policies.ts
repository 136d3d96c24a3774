import type { PayloadAction } from '@reduxjs/toolkit';
import { put, request, select } from '../../../../../kernel/effects/effects';
import { api } from '../../../state/api';
import { type PolicyKind, registration } from '../registration';
import { selectRegistration } from '../selectors';

const { policyFailed, policyLoaded } = registration.actions;

/** Loads a policy of the company when it is opened for the first time (SES-115). */
export function* loadPolicy({ payload: kind }: PayloadAction<PolicyKind>): Generator {
  const { setup, policies } = yield* select(selectRegistration);
  if (setup && policies[kind]?.status !== 'ready') yield* readPolicy(setup.EntityId, kind);
}

export function* readPolicy(entityId: string, kind: PolicyKind): Generator {
  const endpoint = kind === 'eula' ? api.registrationEula : api.registrationPrivacyPolicy;
  const { Content, LanguageCode, Id } = yield* request(endpoint, { query: { entityId } });
  yield* put(policyLoaded({ kind, html: Content, lang: LanguageCode, id: Id }));
}

export function* policyNotLoaded(_error: unknown, { payload: kind }: PayloadAction<PolicyKind>): Generator {
  yield* put(policyFailed(kind));
}
