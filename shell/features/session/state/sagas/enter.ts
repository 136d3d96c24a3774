import type { Locale } from '../../../../i18n/locale';
import { call, navigate, put, select } from '../../../../kernel/effects';
import { services } from '../../../../kernel/services';
import { loadUser } from '../../../root/state/sagas';
import { selectBranding, selectUser } from '../../../root/state/selectors';
import { addresses, destinations } from '../../addresses';
import type { TokenData } from '../../contract';
import { readLanguage, rememberToken, takeReturnPath } from '../../storage';
import { entered, signedIn } from '../slice';

/**
 * Where a successful sign-in leads (SES-046, SES-048 to SES-051): first to the form of a first login, people with a key to their work,
 * everybody else to where they wanted to go. Asking uses the return path up.
 */
export const destinationOf = ({ Stage, FirstLoginFormSetup, LoginType }: TokenData): string => {
  if (Stage === 'FirstLogin' && FirstLoginFormSetup) return addresses.firstLogin;
  switch (LoginType) {
    case 'AuthCodeAdmin':
    case 'AuthCodeCoach':
    case 'AuthCodeSupport':
      return destinations[LoginType];
    case 'Password':
    case 'SSO':
    case undefined:
      return takeReturnPath() ?? addresses.landing;
  }
};

/**
 * Lets a person in whose token stands: the language first, then core data and plugins side by side.
 * @param address where to go, if not to stay
 */
export function* enter(token: TokenData, address?: string): Generator {
  if (!token.Token) throw new Error('A successful sign-in came without a token.');
  rememberToken(token);
  yield* put(signedIn(token));
  if (address) yield* navigate(address, { replace: true });
  yield* call(settleLanguage);
  yield* put(entered(token.Token));
  const { kernel } = yield* services();
  yield* call(kernel.enter, token.Plugins);
}

/** The stored choice, else the profile's, where the company offers it; else it stays as it is. */
function* settleLanguage(): Generator {
  if (readLanguage()) return;
  yield* call(loadUser);
  const user = yield* select(selectUser);
  const branding = yield* select(selectBranding);
  const offered = user?.PreferredLanguage === 'en-US' || branding?.EnabledToggles.includes('SpanishOnWebEnabled');
  if (user && offered) yield* call(useLanguage, user.PreferredLanguage);
}

/** Speaks another language from here on. */
export function* useLanguage(locale: Locale): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.setLocale, locale);
}
