import { draftsForgotten } from '../../../../keeping/drafts/actions';
import { navigate, put, select } from '../../../../kernel/effects/effects';
import { services } from '../../../../kernel/services';
import { forgetRootData } from '../../../root/storage';
import { addresses } from '../../addresses';
import { forgetReturnPath, forgetToken, isLeavingByChoice, type Leaving, rememberLeaving, rememberReturnPath } from '../../storage';
import { message } from '../../text';
import { selectSession } from '../selectors';
import { signInFailed } from '../slice';

/**
 * Clears the user's data in this browser and goes to sign-in (SES-078 to SES-080), also without a session. Unless the user chose to
 * sign out, the address is restored after the next sign-in.
 * @param asked `followed`: the user signed out explicitly in another tab of this browser
 */
export function* leave(asked: Leaving | 'followed'): Generator {
  const { kernel, navigation } = yield* services();
  const isIn = (yield* select(selectSession)).status !== 'signed-out';
  // After an explicit sign-out the server refuses calls of the other tabs, which is not another end.
  const how = asked === 'ended' && isIn && isLeavingByChoice() ? 'followed' : asked;
  if (how === 'ended' || how === 'idle') rememberReturnPath(navigation.address());
  else {
    forgetReturnPath();
    yield* put(draftsForgotten());
  }
  if (isIn) {
    if (how !== 'followed') rememberLeaving(how);
    forgetToken();
    forgetRootData();
    kernel.leave();
  }
  yield* navigate(addresses.signIn, { replace: true });
  if (how === 'idle') yield* put(signInFailed([message('idle.over')]));
  else if (how === 'ended' && isIn) yield* put(signInFailed([message('ended')]));
}
