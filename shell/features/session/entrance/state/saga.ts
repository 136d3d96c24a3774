import { fork, safely, takeLeading } from '../../../../kernel/effects/effects';
import { keyFailed, useKey } from './sagas/authCode';
import { checkCode, sendCode } from './sagas/device';
import { stepFailed } from './sagas/errors';
import { sendForm } from './sagas/firstLogin';
import { registering } from './sagas/registering';
import { requestReset, setPassword } from './sagas/reset';
import { showFactor } from './sagas/secondFactor';
import { steps } from './steps';

const { codeEntered, codeRequested, factorEntered, formFilledIn, keyArrived, newPasswordChosen, resetRequested } = steps.actions;

export function* saga(): Generator {
  yield* takeLeading(resetRequested, safely(requestReset, stepFailed));
  yield* takeLeading(newPasswordChosen, safely(setPassword, stepFailed));
  yield* takeLeading(codeRequested, safely(sendCode, stepFailed));
  yield* takeLeading(codeEntered, safely(checkCode, stepFailed));
  yield* takeLeading(factorEntered, safely(showFactor, stepFailed));
  // If the start check has signed a user in meanwhile, the page is rendered again, without the key.
  yield* takeLeading(keyArrived, safely(useKey, keyFailed));
  yield* takeLeading(formFilledIn, safely(sendForm, stepFailed));
  yield* fork(registering);
}
