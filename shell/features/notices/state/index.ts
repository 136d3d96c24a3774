import { call, race, take } from '../../../kernel/effects';
import { signedOut } from '../../../kernel/lifecycle';
import { services } from '../../../kernel/services';
import { pluginState } from '../../../state/pluginState';
import { entered } from '../../session';
import { isPicture } from '../rules/news';
import { announcements, eula, notifications, privacyPolicy, wellnessNotification } from './resources';
import { meet } from './saga';
import { followNews } from './sagas/follow';
import { slice } from './slice';

const state = pluginState(
  'notices',
  { announcements, notifications, privacyPolicy, eula, wellnessNotification, answers: slice },
  { saga: meet, facts: ({ announcements: { data = [] } }) => ({ 'notices.pictures': data.filter(isPicture).length }) },
);

/**
 * One person after the other, for as long as the page lives. It begins with the one whose sign-in has started this feature; where the address of the page
 * is one of ours, that was before anybody was let in.
 */
function* saga(): Generator {
  const { kernel } = yield* services();
  if (kernel.snapshot().status === 'features-only') yield* take(entered);
  for (;;) {
    yield* race({ met: call(state.saga), followed: call(followNews), left: take(signedOut) });
    yield* take(entered);
  }
}

export default { ...state, saga };
