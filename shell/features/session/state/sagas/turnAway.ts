import { call, navigate, put, select, take } from '../../../../kernel/effects/effects';
import { openModal } from '../../../../kernel/meeting';
import { services } from '../../../../kernel/services';
import { selectBranding, selectIsBrandingSettled } from '../../../root/state/selectors';
import { loaded, loadFailed } from '../../../root/state/slice';
import { addresses } from '../../addresses';
import { catalogue } from '../../catalogue';
import type { TokenData } from '../../contract';
import { forgetToken, rememberLeaving } from '../../storage';
import { message } from '../../text';
import { tokenChanged } from '../slice';
import { leave } from './leave';
import { endFormer } from './signOut';

/**
 * Ends a stored session by its login type (SES-063, SES-064).
 * @param how `ended`: its token is no longer valid; a user who may use English only is notified first (SES-065). `idle`: the user was inactive; the session may
 * still be valid on the server, and is ended there, too (SES-138)
 */
export function* turnAway(stored: TokenData, how: 'ended' | 'idle'): Generator {
  if (how === 'ended') yield* call(promptWhereTrue, stored);
  else {
    yield* put(tokenChanged(stored));
    yield* call(endFormer);
  }
  if (stored.LoginType !== 'SSO') {
    yield* leave(how);
    return;
  }
  rememberLeaving(how);
  forgetToken();
  const { kernel } = yield* services();
  kernel.leave();
  yield* navigate(addresses.ssoSignOut, { replace: true });
}

function* promptWhereTrue({ InvalidLanguageRole }: TokenData): Generator {
  if (!InvalidLanguageRole) return;
  if (!(yield* select(selectIsBrandingSettled))) yield* take([loaded, loadFailed]);
  const branding = yield* select(selectBranding);
  if (branding?.EnabledToggles.includes('SpanishOnWebEnabled')) yield* call(promptForLanguage);
}

/** Shows 'We can only support the English version of the platform for your role.' until it is confirmed (SES-022). */
export function* promptForLanguage(): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.load, 'session', catalogue);
  yield* openModal('layout.alert', { title: message('language'), text: message('language.role'), ok: message('ok') });
}
