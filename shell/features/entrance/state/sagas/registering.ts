import type { PayloadAction } from '@reduxjs/toolkit';
import { call, navigate, put, request, safely, select, takeEvery, takeLatest, takeLeading } from '../../../../kernel/effects';
import { EndpointError } from '../../../../net/EndpointError';
import { addresses } from '../../../session/addresses';
import { api } from '../../../session/state/api';
import { userNameKnown } from '../../../session/state/slice';
import { rememberTrustedDevice } from '../../../session/storage';
import { stepAfter, stepAfterMail, stepBefore } from '../../rules/registration';
import { message } from '../../text';
import { type PolicyKind, registration } from '../registration';
import { selectRegistration } from '../selectors';
import { errorTexts } from './errors';
import { noteStep, stepTo, succeed } from './registrationStep';

const { broken, codeEntered, failed, fieldsFailed, fieldsFilledIn, fieldsLoaded, fieldsRequested, identified, mailSent, opened, passwordChosen } =
  registration.actions;
const { policyFailed, policyLoaded, policyOpened, resendRequested, roleChosen, setUp, stepReached, wentBack } = registration.actions;

const touchPoints = (): number => navigator.maxTouchPoints ?? 0;

/** Begins where the link says: at the mail's key, at the company's code, or by asking for the code (SES-105 to SES-108). */
function* begin({ payload: { vkey, rid } }: ReturnType<typeof opened>): Generator {
  if (vkey) yield* call(beginWithKey, vkey);
  else if (rid) yield* call(beginWithCode, rid);
  else yield* stepTo('CompanyCode');
}

function* beginWithKey(vkey: string): Generator {
  // Whoever looks over a shoulder or through the history must not find the key.
  yield* navigate(addresses.registration, { replace: true });
  const result = yield* request(api.processValidationKey, { query: { vkey } });
  if (!(yield* succeed(result))) return;
  const setup = yield* request(api.registrationSetup, { query: { vkey, deviceTouchPoints: touchPoints() } });
  yield* put(setUp({ setup, userId: result.UserId ?? '' }));
  yield* stepTo(stepAfterMail(setup.Steps));
}

function* beginWithCode(rid: string): Generator {
  const setup = yield* request(api.registrationSetup, { query: { rid, deviceTouchPoints: touchPoints() } });
  yield* put(setUp({ setup, rid }));
  yield* stepTo(stepAfter('CompanyCode', setup.Steps));
}

/** A link that leads nowhere: whoever came with a code may type another one. */
function* notBegun(error: unknown, { payload: { vkey } }: ReturnType<typeof opened>): Generator {
  const [text = message('error')] = errorTexts(error);
  if (vkey) yield* put(broken({ text, action: 'GoToLogin' }));
  else yield* unknownCode(error);
}

function* checkCode({ payload: rid }: PayloadAction<string>): Generator {
  yield* call(beginWithCode, rid.trim());
}

/** An unknown code is said at its field (SES-108); everything else is not the code's fault. */
function* unknownCode(error: unknown): Generator {
  const isUnknown = error instanceof EndpointError && error.status === 400;
  const [text = message('error')] = errorTexts(error);
  yield* put(failed({ text, action: 'None', ...(isUnknown && { field: 'CompanyCode' }) }));
}

function* chooseRole(): Generator {
  const { setup } = yield* select(selectRegistration);
  yield* noteStep('SelectRole', 'Completed');
  yield* stepTo(stepAfter('SelectRole', setup?.Steps ?? []));
}

/** The fields of the step that was reached, if it has some (SES-110, SES-113). */
function* loadFields(): Generator {
  const { step, isPrimaryMember, userId } = yield* select(selectRegistration);
  if (step === 'IdentifyUser') yield* put(fieldsLoaded(yield* request(api.eligibilityFields, { query: { isPrimaryMember } })));
  if (step === 'RequiredFields') yield* put(fieldsLoaded(yield* request(api.requiredFields, { query: { userId } })));
}

function* fieldsNotLoaded(): Generator {
  yield* put(fieldsFailed());
}

/** Identifies the visitor; the mail that follows is the same for people with and without an account (SES-111, SES-112). */
function* identify({ type }: { readonly type: string }): Generator {
  const { rid, isPrimaryMember, identity, setup } = yield* select(selectRegistration);
  const result = yield* request(api.checkEligibility, { body: { Rid: rid, IsPrimaryMember: isPrimaryMember, Fields: { ...identity } } });
  if (!(yield* succeed(result))) return;
  const isAgain = type === resendRequested.type;
  if (!isAgain) {
    yield* noteStep('IdentifyUser', 'Completed');
    yield* stepTo(stepAfter('IdentifyUser', setup?.Steps ?? []));
  }
  yield* put(mailSent({ maskedContact: result.MaskedContact ?? '', isAgain }));
}

function* saveFields({ payload: { answers } }: ReturnType<typeof fieldsFilledIn>): Generator {
  const { userId, setup } = yield* select(selectRegistration);
  if (!(yield* succeed(yield* request(api.saveRequiredFields, { body: { UserId: userId, Fields: { ...answers } } })))) return;
  yield* noteStep('RequiredFields', 'Completed');
  yield* stepTo(stepAfter('RequiredFields', setup?.Steps ?? []));
}

/** Opens the account. This browser is trusted from then on, and the sign-in page knows the name (SES-101, SES-114, SES-116). */
function* activate({ payload: { userName, password, isAccepted } }: ReturnType<typeof passwordChosen>): Generator {
  const { userId } = yield* select(selectRegistration);
  const body = { UserId: userId, UserName: userName.trim(), Password: password, EulaAccepted: isAccepted, PrivacyPolicyAccepted: isAccepted };
  const result = yield* request(api.registerUser, { body });
  if (!(yield* succeed(result))) return;
  yield* noteStep('ConfirmPassword', 'Completed');
  if (result.RememberedDevice) rememberTrustedDevice(userName, result.RememberedDevice);
  yield* put(userNameKnown(userName.trim()));
  yield* stepTo('Done');
}

function* goBack(): Generator {
  const { step, setup } = yield* select(selectRegistration);
  const before = stepBefore(step, setup?.Steps ?? []);
  if (before) yield* stepTo(before);
}

function* stepNotTaken(error: unknown): Generator {
  const { step } = yield* select(selectRegistration);
  yield* noteStep(step, 'Failed');
  const [text = message('error')] = errorTexts(error);
  yield* put(failed({ text, action: 'None' }));
}

function* loadPolicy({ payload: kind }: PayloadAction<PolicyKind>): Generator {
  const { setup, policies } = yield* select(selectRegistration);
  if (!setup || policies[kind]?.status === 'ready') return;
  const endpoint = kind === 'eula' ? api.registrationEula : api.registrationPrivacyPolicy;
  const { Content } = yield* request(endpoint, { query: { entityId: setup.EntityId } });
  yield* put(policyLoaded({ kind, html: Content }));
}

function* policyNotLoaded(_error: unknown, { payload: kind }: PayloadAction<PolicyKind>): Generator {
  yield* put(policyFailed(kind));
}

/** The wizard, step by step. */
export function* registering(): Generator {
  yield* takeLatest(opened, safely(begin, notBegun));
  yield* takeLeading(codeEntered, safely(checkCode, unknownCode));
  yield* takeLeading(roleChosen, safely(chooseRole, stepNotTaken));
  yield* takeLatest([stepReached, fieldsRequested], safely(loadFields, fieldsNotLoaded));
  yield* takeLeading([identified, resendRequested], safely(identify, stepNotTaken));
  yield* takeLeading(fieldsFilledIn, safely(saveFields, stepNotTaken));
  yield* takeLeading(passwordChosen, safely(activate, stepNotTaken));
  yield* takeEvery(wentBack, safely(goBack));
  yield* takeEvery(policyOpened, safely(loadPolicy, policyNotLoaded));
}
