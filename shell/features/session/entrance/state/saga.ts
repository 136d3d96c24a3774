import { fork, safely, takeLeading } from '../../../../kernel/effects';
import { keyFailed, useKey } from './sagas/authCode';
import { checkCode, sendCode } from './sagas/device';
import { stepFailed } from './sagas/errors';
import { sendForm } from './sagas/firstLogin';
import { registering } from './sagas/registering';
import { requestReset, setPassword } from './sagas/reset';
import { steps } from './steps';

const { codeEntered, codeRequested, formFilledIn, keyArrived, newPasswordChosen, resetRequested } = steps.actions;

export function* saga(): Generator {
  yield* takeLeading(resetRequested, safely(requestReset, stepFailed));
  yield* takeLeading(newPasswordChosen, safely(setPassword, stepFailed));
  yield* takeLeading(codeRequested, safely(sendCode, stepFailed));
  yield* takeLeading(codeEntered, safely(checkCode, stepFailed));
  // The page is drawn anew, without the key, when the start check has let somebody in meanwhile.
  yield* takeLeading(keyArrived, safely(useKey, keyFailed));
  yield* takeLeading(formFilledIn, safely(sendForm, stepFailed));
  yield* fork(registering);
}
