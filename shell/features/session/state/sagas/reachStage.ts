import { navigate, put, spawn } from '../../../../kernel/effects/effects';
import { addresses } from '../../addresses';
import type { Stage, TokenData } from '../../contract';
import { rememberStep } from '../../storage';
import { message } from '../../text';
import { signInFailed, stageReached } from '../slice';
import { awaitDevice } from './awaitDevice';

/** A stage, or the additional step of this product beside the documented ones. */
type Step = Stage | 'SecondFactor';

/** The page of a stage (SES-040 to SES-045). A successful token has no stage in this sense. */
const pageOf = (stage: Step | undefined): string | undefined => {
  switch (stage) {
    case 'ForceReset':
    case 'ForgotPassword':
      return addresses.reset;
    case 'DeviceUnverified':
    case 'SecondFactor':
      return addresses.trustDevice;
    case 'SSOPasswordChangeOnWeb':
      return addresses.passwordSuccess;
    case 'FirstLogin':
    case 'Authenticated':
    case undefined:
      return undefined;
  }
};

/**
 * Goes to the page of the step that comes before the product.
 * @param userName as typed; unknown after a link from a mail
 * @param again signs in again with these devices, if name and password are known
 */
export function* reachStage(token: TokenData, userName: string | undefined, again: ((deviceIds: readonly string[]) => Generator) | undefined): Generator {
  const step: Step | undefined = token.NeedsSecondFactor ? 'SecondFactor' : token.Stage;
  const page = pageOf(step);
  if (!page || (token.Stage === 'DeviceUnverified' && !again)) {
    const errors = token.LoginErrors.map((text) => ({ text }));
    yield* put(signInFailed(page || errors.length > 0 ? errors : [message('error')]));
    yield* navigate(addresses.signIn, { replace: true });
    return;
  }
  if (userName && again && token.Stage === 'DeviceUnverified') yield* spawn(awaitDevice, userName, again);
  yield* put(stageReached(userName ? { token, userName } : { token }));
  if (step) rememberStep(step);
  // From the sign-in page, Back leads there again. Other addresses contain a key and are replaced.
  yield* navigate(page, { replace: !again });
}
