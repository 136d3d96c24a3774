import type { SagaGenerator } from 'typed-redux-saga';
import { call, logError, navigate, put, request, select, spawn } from '../../../../../kernel/effects/effects';
import { EndpointError } from '../../../../../net/EndpointError';
import { api as rootApi } from '../../../../root/state/api';
import { selectBranding } from '../../../../root/state/selectors';
import { loaded } from '../../../../root/state/slice';
import { addresses } from '../../../addresses';
import type { RegistrationStep } from '../../../contract';
import { api } from '../../../state/api';
import { selectSession } from '../../../state/selectors';
import { forgetPlace, type Place, readPlace } from '../../place';
import { stepAfter, stepAfterMail } from '../../rules/registration';
import { stepInHistory } from '../../stepHistory';
import { message } from '../../text';
import { type RegistrationSetup, registration } from '../registration';
import { errorTexts } from './errors';
import { stepTo, succeed } from './registrationStep';
import { startChecked } from './startChecked';

const { broken, failed, mailKnown, setUp } = registration.actions;

type Opened = ReturnType<typeof registration.actions.opened>;

const touchPoints = (): number => navigator.maxTouchPoints ?? 0;

/**
 * Starts a registration by its link: with the key of a mail, with the company's code, or by asking for the code (SES-105 to SES-108). After a reload it
 * continues at its step.
 */
export function* begin({ payload: { vkey, rid } }: Opened): Generator {
  const step = stepInHistory();
  const place = readPlace();
  if (vkey) yield* call(beginWithKey, vkey);
  else if (step === 'Done') yield* stepTo('Done');
  else if (step && place && (!rid || rid === place.rid)) yield* call(resume, step, place);
  else if (rid) yield* call(beginWithCode, rid);
  else yield* stepTo('CompanyCode');
}

function* beginWithKey(vkey: string): Generator {
  // The key must not stay in the address bar or the history.
  yield* navigate(addresses.registration, { replace: true });
  yield* startChecked();
  // A signed-in user is redirected. The link stays valid.
  if ((yield* select(selectSession)).status === 'signed-in') return;
  const result = yield* request(api.processValidationKey, { query: { vkey } });
  if (!(yield* succeed(result))) return;
  const setup = yield* request(api.registrationSetup, { query: { vkey, deviceTouchPoints: touchPoints() } });
  yield* setUpWith(setup, { userId: result.UserId ?? '' });
  yield* stepTo(stepAfterMail(setup.Steps));
}

export function* beginWithCode(rid: string): Generator {
  const setup = yield* request(api.registrationSetup, { query: { rid, deviceTouchPoints: touchPoints() } });
  yield* setUpWith(setup, { rid });
  yield* stepTo(stepAfter('CompanyCode', setup.Steps));
}

/** The set-up of a registration in progress; without a code the server identifies it by its cookie. */
export function* setupAgain(rid: string): SagaGenerator<RegistrationSetup> {
  return yield* request(api.registrationSetup, { query: { ...(rid && { rid }), deviceTouchPoints: touchPoints() } });
}

function* resume(step: RegistrationStep, place: Place): Generator {
  try {
    const setup = yield* setupAgain(place.rid);
    yield* setUpWith(setup, place);
    if (step === 'ConfirmPassword' && setup.Steps.includes('RequiredFields')) {
      const fields = yield* request(api.requiredFields, { query: { userId: place.userId } });
      yield* put(mailKnown(fields.find(({ InputType }) => InputType === 'email')?.Value ?? ''));
    }
    yield* stepTo(step);
  } catch (error) {
    logError('entrance: registration', error);
    forgetPlace();
    yield* stepTo('CompanyCode');
  }
}

/** Applies company and steps, and the company's branding (SES-003). */
function* setUpWith(setup: RegistrationSetup, place: Partial<Place>): Generator {
  yield* put(setUp({ setup, ...place }));
  if ((yield* select(selectBranding))?.EntityId !== setup.EntityId) yield* spawn(brand, setup.EntityId);
}

function* brand(entityId: string): Generator {
  try {
    yield* put(loaded({ part: 'branding', value: yield* request(rootApi.brandings, { query: { entityId } }) }));
  } catch (error) {
    logError('entrance: branding', error);
  }
}

/** Handles an invalid link. A user who has a code may enter another one. */
export function* notBegun(error: unknown, { payload: { vkey } }: Opened): Generator {
  const [text = message('error')] = errorTexts(error);
  if (vkey) yield* put(broken({ text, action: 'GoToLogin' }));
  else yield* unknownCode(error);
}

/** Shows an unknown code at its field (SES-108); all other failures are general. */
export function* unknownCode(error: unknown): Generator {
  const isUnknown = error instanceof EndpointError && error.status === 400;
  const [text = message('error')] = errorTexts(error);
  yield* put(failed({ text, action: 'None', ...(isUnknown && { field: 'CompanyCode' }) }));
}
