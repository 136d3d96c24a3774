import { call, race, take } from '../../../kernel/effects/effects';
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
 * Runs for each signed-in user in turn, for the lifetime of the page. It starts with the user whose sign-in has loaded this feature; on public addresses of
 * this feature it is loaded before any sign-in.
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
