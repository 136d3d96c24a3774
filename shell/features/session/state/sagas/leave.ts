import { draftsForgotten } from '../../../../kernel/drafts/actions';
import { forgetDraftsOf } from '../../../../kernel/drafts/storage';
import { navigate, put, select } from '../../../../kernel/effects';
import { services } from '../../../../kernel/services';
import { selectUser } from '../../../root/state/selectors';
import { forgetRootData } from '../../../root/storage';
import { addresses } from '../../addresses';
import { forgetReturnPath, forgetToken, rememberReturnPath } from '../../storage';
import { selectSession } from '../selectors';

/** `chosen`: the person signed out. `ended`: idle, refused or expired. `followed`: another tab of this browser signed out. */
export type Leaving = 'chosen' | 'ended' | 'followed';

/** Forgets the person in this browser and goes to sign-in (SES-078 to SES-080). Who did not choose to leave finds the place again. */
export function* leave(how: Leaving): Generator {
  if ((yield* select(selectSession)).status === 'signed-out') return;
  const { kernel, navigation } = yield* services();
  switch (how) {
    case 'chosen':
      yield* forgetTraces();
      break;
    case 'ended':
      rememberReturnPath(navigation.address());
      break;
    case 'followed':
      yield* put(draftsForgotten());
      break;
  }
  forgetToken();
  forgetRootData();
  kernel.leave();
  yield* navigate(addresses.signIn, { replace: true });
}

/** Whoever leaves by choice leaves nothing behind: neither where they were nor what they typed. */
export function* forgetTraces(): Generator {
  const user = yield* select(selectUser);
  forgetReturnPath();
  if (user) forgetDraftsOf(user.UserId);
  yield* put(draftsForgotten());
}
