import type { sharedTopics } from '../../../../contracts/topics';
import { call, fork, leave, logError, notify, put, request, safely, select, take, takeEvery, takeLeading } from '../../../../kernel/effects/effects';
import { takeEveryMessage } from '../../../../kernel/effects/takeEveryMessage';
import { connectionEnded, viewNotLoaded } from '../../../../kernel/lifecycle';
import { on } from '../../../../kernel/meeting';
import { services } from '../../../../kernel/services';
import type { TopicMessage } from '../../../../net/contract';
import { known } from '../../../root/state/known';
import { reloadSettings } from '../../../root/state/reload';
import { loaded } from '../../../root/state/slice';
import { catalogue } from '../../catalogue';
import { isLeavingByChoice, rememberLanguage, rememberToken, takeActingEnded } from '../../storage';
import { message } from '../../text';
import { selectSession } from '../selectors';
import { tokenChanged } from '../slice';
import { startApi } from '../startApi';
import { continueAs } from './acting/continueAs';
import { endActing } from './acting/endActing';
import { passFirstLogin } from './firstLogin';
import { watchIdle } from './idle';
import { keepAlive } from './keepAlive';
import { promptForLanguage } from './turnAway';

/** Runs while a user is signed in. Cancelled at sign-out. */
export function* inside(): Generator {
  yield* fork(() => start('drafts'));
  yield* fork(() => start('queue'));
  yield* fork(watchIdle);
  yield* fork(keepAlive);
  yield* fork(prefetchSignOut);
  yield* takeLeading([viewNotLoaded, connectionEnded], safely(checkSession));
  yield* takeLeading(on('support.actingChanged'), safely(continueAs));
  yield* takeEvery(on('support.impersonationEnabled'), safely(reloadSettings));
  yield* fork(reloadForOtherUser);
  yield* fork(endActing);
  yield* fork(notifyActingEnded);
  yield* fork(followPlugins);
  yield* call(adviseOnLanguage);
  yield* call(passFormlessFirstLogin);
}

/** Applies changed plugin settings of the company: conditions of pages, menus and tabs follow. After a gap in the connection all of them are reloaded. */
function* followPlugins(): Generator {
  const user = yield* known('user');
  if (!user) return;
  yield* takeEveryMessage<typeof sharedTopics.company>('company:{companyId}', { companyId: user.EntityId }, setPlugin, { onGap: reloadPlugins });
}

/** Reloads the page when a licence begins or ends, with the company's current plugins. */
function* setPlugin(message: TopicMessage<typeof sharedTopics.company>): Generator {
  if ('Category' in message) return;
  const { Plugin, Settings } = message;
  if (!Settings) yield* leave((yield* services()).navigation.address());
  const { token } = yield* select(selectSession);
  if (token) yield* put(tokenChanged({ ...token, Plugins: token.Plugins.map((one) => (one.Id === Plugin ? { ...one, Settings } : one)) }));
}

function* reloadPlugins(): Generator {
  const { token } = yield* select(selectSession);
  if (!token?.Token) return;
  const { IsLoginSuccessful, Token, Plugins } = yield* request(startApi.verifyToken, { query: { token: token.Token } });
  if (IsLoginSuccessful && Token === token.Token) yield* put(tokenChanged({ ...token, Plugins }));
}

/** Reloads the page when the settings are those of another user (SUP-061). */
function* reloadForOtherUser(): Generator {
  const { navigation } = yield* services();
  const first = yield* known('settings');
  for (;;) {
    const { payload } = yield* take(loaded);
    if (payload.part !== 'settings') continue;
    if (payload.value.Impersonation.ImpersonatedUserName !== (first?.Impersonation.ImpersonatedUserName ?? null)) yield* leave(navigation.address());
  }
}

/** Notifies the user why their impersonation has ended. */
function* notifyActingEnded(): Generator {
  const { token } = yield* select(selectSession);
  const ended = takeActingEnded(token?.UserId);
  if (!ended) return;
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.load, 'session', catalogue);
  yield* notify(message(ended.Because === 'NotShared' ? 'acting.notShared' : 'acting.over', { name: ended.Name }), 'info');
}

/** Offers unsent drafts again, and sends calls that waited for a connection. */
function* start(feature: 'drafts' | 'queue'): Generator {
  const { kernel } = yield* services();
  try {
    yield* call(kernel.activate, feature);
  } catch (error) {
    logError(`session: ${feature}`, error);
  }
}

/** Prefetches the sign-out pages, which must work without a connection. */
function* prefetchSignOut(): Generator {
  const { kernel } = yield* services();
  const { routes } = kernel.snapshot().assembly;
  const pages = ['session.signOut', 'session.ssoSignOut'].map((name) => routes.get(name)?.view());
  try {
    yield* call(() => Promise.all([...pages, kernel.catalogue.load('session', catalogue)]));
  } catch (error) {
    logError('session: the way out', error);
  }
}

/** Checks the session after a file was refused or the connection was ended, by a call whose 401 signs out. */
function* checkSession(): Generator {
  const { kernel } = yield* services();
  if (!isLeavingByChoice() && !kernel.facts()['support.isChanging']) yield* request(startApi.keepAlive, {});
}

/**
 * Notifies a user whose role does not allow the chosen language, and restarts in English (SES-093, SES-094). English is stored on the server as well; otherwise
 * the next sign-in would ask again.
 */
function* adviseOnLanguage(): Generator {
  const { token } = yield* select(selectSession);
  if (!token?.InvalidLanguageRole) return;
  yield* call(promptForLanguage);
  rememberToken({ ...token, InvalidLanguageRole: false });
  rememberLanguage('en-US');
  try {
    yield* request(startApi.changeLanguage, { body: { Code: 'en-US' } });
  } catch (error) {
    logError('session: language', error);
  }
  const { navigation } = yield* services();
  yield* leave(navigation.address());
}

/**
 * Completes a first login without a screen if there is neither a form nor a welcome form (SES-057). The welcome form completes its own first login
 * (`features/notices`). Without settings there is no welcome form.
 */
function* passFormlessFirstLogin(): Generator {
  const { token } = yield* select(selectSession);
  if (token?.Stage !== 'FirstLogin' || token.FirstLoginFormSetup) return;
  const settings = yield* known('settings');
  if (settings?.EnabledToggles.includes('RegistrationV2Enabled')) return;
  yield* call(passFirstLogin);
}
