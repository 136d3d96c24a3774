import { call, navigate, openModal, select, take } from '../../../../kernel/effects';
import { services } from '../../../../kernel/services';
import { selectBranding, selectIsBrandingSettled } from '../../../root/state/selectors';
import { loaded, loadFailed } from '../../../root/state/slice';
import { addresses } from '../../addresses';
import { catalogue } from '../../catalogue';
import type { TokenData } from '../../contract';
import { forgetToken } from '../../storage';
import { message } from '../../text';
import { leave } from './leave';

/** The token no longer stands: the language prompt first, then out on the way that the session came in (SES-063 to SES-065). */
export function* turnAway({ LoginType }: TokenData): Generator {
  if (!(yield* select(selectIsBrandingSettled))) yield* take([loaded, loadFailed]);
  const branding = yield* select(selectBranding);
  if (branding?.EnabledToggles.includes('SpanishOnWebEnabled')) yield* call(promptForLanguage);
  if (LoginType !== 'SSO') {
    yield* leave('ended');
    return;
  }
  forgetToken();
  const { kernel } = yield* services();
  kernel.leave();
  yield* navigate(addresses.ssoSignOut, { replace: true });
}

/** 'We can only support the English version of the platform for your role.', until Ok is pressed (SES-022). */
export function* promptForLanguage(): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.load, 'session', catalogue);
  yield* openModal('layout.alert', { title: message('language'), text: message('language.role'), ok: message('ok') });
}
