import type { PayloadAction } from '@reduxjs/toolkit';
import { call, put, request, safely, select, takeEvery, takeLatest, takeLeading } from '../../../../../kernel/effects/effects';
import type { RegistrationStep } from '../../../contract';
import { api } from '../../../state/api';
import { userNameKnown } from '../../../state/slice';
import { rememberTrustedDevice } from '../../../trustedDevices';
import { rememberPlace } from '../../place';
import { stepAfter, stepBefore } from '../../rules/registration';
import { goBackTo, stepsInHistory } from '../../stepHistory';
import { message } from '../../text';
import { type PolicyKind, type RegistrationState, registration } from '../registration';
import { selectRegistration } from '../selectors';
import { begin, beginWithCode, notBegun, unknownCode } from './beginning';
import { errorTexts } from './errors';
import { loadPolicy, policyNotLoaded } from './policies';
import { noteStep, stepTo, succeed } from './registrationStep';
import { retell } from './retelling';

const { codeEntered, failed, fieldsFailed, fieldsFilledIn, fieldsLoaded, fieldsRequested, identified, mailSent, opened, passwordChosen } = registration.actions;
const { languageChanged, policyOpened, resendRequested, roleChosen, stepReached, wentBack } = registration.actions;

function* checkCode({ payload: rid }: PayloadAction<string>): Generator {
  yield* call(beginWithCode, rid.trim());
}

function* chooseRole(): Generator {
  const { setup } = yield* select(selectRegistration);
  yield* noteStep('SelectRole', 'Completed');
  yield* stepTo(stepAfter('SelectRole', setup?.Steps ?? []));
}

/** Loads the fields of the current step, if it has any (SES-110, SES-113). */
function* loadFields(): Generator {
  const { step, isPrimaryMember, userId } = yield* select(selectRegistration);
  if (step === 'IdentifyUser') yield* put(fieldsLoaded(yield* request(api.eligibilityFields, { query: { isPrimaryMember } })));
  if (step === 'RequiredFields') yield* put(fieldsLoaded(yield* request(api.requiredFields, { query: { userId } })));
}

function* fieldsNotLoaded(): Generator {
  yield* put(fieldsFailed());
}

/** Identifies the visitor. The mail is the same for people with and without an account (SES-111, SES-112). */
function* identify({ type }: { readonly type: string }): Generator {
  const { rid, isPrimaryMember, identity, setup } = yield* select(selectRegistration);
  const isAgain = type === resendRequested.type;
  // The answers are only in memory, so a reload loses them.
  if (isAgain && Object.keys(identity).length === 0) {
    yield* stepTo('IdentifyUser');
    return;
  }
  const result = yield* request(api.checkEligibility, { body: { Rid: rid, IsPrimaryMember: isPrimaryMember, Fields: { ...identity } } });
  if (!(yield* succeed(result))) return;
  if (!isAgain) {
    yield* noteStep('IdentifyUser', 'Completed');
    yield* stepTo(stepAfter('IdentifyUser', setup?.Steps ?? []));
  }
  yield* put(mailSent({ maskedContact: result.MaskedContact ?? '', isAgain }));
  rememberPlace(yield* select(selectRegistration));
}

function* saveFields({ payload: { answers } }: ReturnType<typeof fieldsFilledIn>): Generator {
  const { userId, setup } = yield* select(selectRegistration);
  if (!(yield* succeed(yield* request(api.saveRequiredFields, { body: { UserId: userId, Fields: { ...answers } } })))) return;
  yield* noteStep('RequiredFields', 'Completed');
  yield* stepTo(stepAfter('RequiredFields', setup?.Steps ?? []));
}

/** The text of a policy that was opened. */
const idOf = (policy: RegistrationState['policies'][PolicyKind]): string | undefined => (policy?.status === 'ready' ? policy.id : undefined);

/** Creates the account. This browser is trusted from then on, and the sign-in page has the user name (SES-101, SES-114, SES-116). */
function* activate({ payload: { userName, password, isAccepted } }: ReturnType<typeof passwordChosen>): Generator {
  const { userId, policies } = yield* select(selectRegistration);
  const account = { UserId: userId, UserName: userName.trim(), Password: password };
  const accepted = { EulaAccepted: isAccepted, EulaId: idOf(policies.eula), PrivacyPolicyAccepted: isAccepted, PrivacyPolicyId: idOf(policies.privacy) };
  const result = yield* request(api.registerUser, { body: { ...account, ...accepted } });
  if (!(yield* succeed(result))) return;
  yield* noteStep('ConfirmPassword', 'Completed');
  if (result.RememberedDevice) rememberTrustedDevice(userName, result.RememberedDevice);
  yield* put(userNameKnown(userName.trim()));
  yield* stepTo('Done');
}

function* goBack(): Generator {
  const { step, setup } = yield* select(selectRegistration);
  const before = stepBefore(step, setup?.Steps ?? []);
  if (before && !goBackTo(before)) yield* stepTo(before);
}

/** Handles the browser's Back and Forward: shows the step if it can be answered now. A completed registration stays completed. */
function* revisit(step: RegistrationStep): Generator {
  const { status, step: now, setup, userId } = yield* select(selectRegistration);
  const isOpen = step === 'CompanyCode' || (step === 'RequiredFields' || step === 'ConfirmPassword' ? userId !== '' : setup !== null);
  if (status === 'ready' && now !== 'Done' && now !== step && isOpen) yield* stepTo(step);
}

function* stepNotTaken(error: unknown): Generator {
  const { step } = yield* select(selectRegistration);
  yield* noteStep(step, 'Failed');
  const [text = message('error')] = errorTexts(error);
  yield* put(failed({ text, action: 'None' }));
}

/** The wizard, step by step. */
export function* registering(): Generator {
  yield* takeLatest(opened, safely(begin, notBegun));
  yield* takeLeading(codeEntered, safely(checkCode, unknownCode));
  yield* takeLeading(roleChosen, safely(chooseRole, stepNotTaken));
  yield* takeLatest([stepReached, fieldsRequested, languageChanged], safely(loadFields, fieldsNotLoaded));
  yield* takeLeading([identified, resendRequested], safely(identify, stepNotTaken));
  yield* takeLeading(fieldsFilledIn, safely(saveFields, stepNotTaken));
  yield* takeLeading(passwordChosen, safely(activate, stepNotTaken));
  yield* takeEvery(wentBack, safely(goBack));
  yield* takeEvery(stepsInHistory(), revisit);
  yield* takeLatest(languageChanged, safely(retell));
  yield* takeEvery(policyOpened, safely(loadPolicy, policyNotLoaded));
}
