import { eventChannel } from 'redux-saga';
import { call, fork, logError, put, select, take } from '../../../../kernel/effects/effects';
import { services } from '../../../../kernel/services';
import type { TabMessage } from '../../../../kernel/storage/tabs';
import { isActingKey, isLanguageKey, isTokenKey, readLanguage, readLeaving, readToken } from '../../storage';
import { selectSession } from '../selectors';
import { checkRequested, tokenChanged } from '../slice';
import { useLanguage } from './enter';
import { leave } from './leave';

/** Applies changes of the stored token by other tabs of this browser to this tab immediately. */
export function* followTabs(): Generator {
  const { tabs, navigation, kernel } = yield* services();
  const messages = eventChannel<TabMessage>((emit) => tabs.listen(emit));
  for (;;) {
    const heard = yield* take(messages);
    // A page that is about to reload as another user ignores other tabs.
    if (kernel.facts()['support.isChanging']) continue;
    try {
      if (heard.kind === 'stored' && isTokenKey(heard.key)) yield* call(follow);
      if (heard.kind === 'stored' && isLanguageKey(heard.key)) yield* fork(followLanguage);
      // Another user has signed in: the page reloads (SUP-060).
      if (heard.kind === 'stored' && isActingKey(heard.key)) navigation.leave(navigation.address());
    } catch (error) {
      logError('session: another tab', error);
    }
  }
}

/** Switches this tab to the language that was chosen in another one; the address stays. */
function* followLanguage(): Generator {
  const { kernel, navigation } = yield* services();
  const locale = readLanguage();
  if (!locale || locale === kernel.catalogue.locale()) return;
  const { status, token } = yield* select(selectSession);
  try {
    if (status === 'signed-in' && token) {
      const { resumeIn } = yield* call(() => import('./startOverIn'));
      yield* call(resumeIn, locale, token, navigation.address());
    } else yield* call(useLanguage, locale);
  } catch (error) {
    logError('session: the language of another tab', error);
  }
}

function* follow(): Generator {
  const stored = readToken();
  const { status, token } = yield* select(selectSession);
  const isIn = status === 'signed-in';
  if (!stored) {
    const how = readLeaving();
    if (isIn) yield* leave(how === 'chosen' ? 'followed' : how);
    return;
  }
  if (isIn && stored.Token === token?.Token) {
    yield* put(tokenChanged(stored));
    return;
  }
  if (isIn) {
    const { kernel } = yield* services();
    kernel.leave();
  }
  yield* put(checkRequested());
}
