import type { SagaGenerator } from 'typed-redux-saga';
import { now } from '../../../../../kernel/clock';
import { logError, put, request, select, spawn } from '../../../../../kernel/effects/effects';
import type { RegistrationResult, RegistrationStep } from '../../../contract';
import { api } from '../../../state/api';
import { forgetPlace, rememberPlace } from '../../place';
import { eventOf, failureIn, stepToCorrect } from '../../rules/registration';
import { enterStep } from '../../stepHistory';
import { message } from '../../text';
import { registration } from '../registration';
import { selectRegistration } from '../selectors';

const { broken, failed, stepReached } = registration.actions;

type Status = 'Started' | 'Completed' | 'Failed';

/** Records the step of a registration. Not awaited; a failure is ignored (SES-102 to SES-104). */
export function* noteStep(step: RegistrationStep, Status: Status): SagaGenerator<void> {
  const Name = eventOf(step);
  if (!Name) return;
  const OccurredAt = now().toISOString();
  yield* spawn(function* send(): Generator {
    try {
      yield* request(api.registrationEvents, { body: { Name, Status, OccurredAt } });
    } catch (error) {
      logError('entrance: registration event', error);
    }
  });
}

/** Goes to a step, which is stored in the browser's history and survives a reload. */
export function* stepTo(step: RegistrationStep): SagaGenerator<void> {
  yield* put(stepReached(step));
  enterStep(step);
  if (step === 'Done') forgetPlace();
  else rememberPlace(yield* select(selectRegistration));
  yield* noteStep(step, 'Started');
}

/** Whether a step succeeded; if not, shows the reason and goes to the step to correct (SES-097 to SES-100). */
export function* succeed(result: RegistrationResult): SagaGenerator<boolean> {
  const failure = failureIn(result);
  if (!failure) return true;
  const { step } = yield* select(selectRegistration);
  yield* noteStep(step, 'Failed');
  const text = failure.text === undefined ? message(`registration.reason.${failure.reason}`) : { text: failure.text };
  const told = { text, action: failure.action, reason: failure.reason, ...(failure.field !== undefined && { field: failure.field }) };
  switch (failure.action) {
    case 'GoToLogin':
      yield* put(broken(told));
      return false;
    case 'GoToStep':
      yield* stepTo(stepToCorrect(failure.reason));
      yield* put(failed(told));
      return false;
    case 'None':
    case 'ShowSupport':
      yield* put(failed(told));
      return false;
  }
}
