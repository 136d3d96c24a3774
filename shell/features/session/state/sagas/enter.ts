import type { Locale } from '../../../../i18n/locale';
import { call, navigate, put, race, select, take } from '../../../../kernel/effects';
import { signedOut } from '../../../../kernel/lifecycle';
import { services } from '../../../../kernel/services';
import { loadUser } from '../../../root/state/loading';
import { selectBranding, selectUser } from '../../../root/state/selectors';
import { forgetRootData } from '../../../root/storage';
import { mark, markSessionEnd } from '../../activity';
import { addresses, destinations } from '../../addresses';
import type { TokenData } from '../../contract';
import { forgetLanguage, forgetLeaving, forgetStep, readLanguage, readToken, rememberToken, takeReturnPath } from '../../storage';
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
  if (readToken()?.Token !== token.Token) {
    // A new sign-in: knowledge about the previous user is dropped.
    forgetRootData();
    mark('activity');
    mark('keepAlive');
  }
  markSessionEnd(token.SessionSecondsLeft);
  forgetLeaving();
  forgetStep();
  rememberToken(token);
  yield* put(signedIn(token));
  if (address) yield* navigate(address, { replace: true });
  yield* prepare(token);
  const { left } = yield* race({ settled: call(settleLanguage), left: take(signedOut) });
  if (left) return;
  yield* put(entered(token.Token));
  const { kernel } = yield* services();
  yield* call(kernel.enter, token.Plugins);
}

/** Begins to fetch what a sign-in leads to, all at once and before the language is settled: in the one that it will most likely be. */
export function* prepare({ Token, Plugins, PreferredLanguage }: TokenData): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.preload, Plugins, { token: Token, language: readLanguage() ?? PreferredLanguage ?? kernel.catalogue.locale() });
}

/** The choice that was made here, else the profile's: Spanish only where the company offers it (SES-086, SES-087). What cannot be told changes nothing. */
function* settleLanguage(): Generator {
  const chosen = readLanguage();
  if (chosen === 'en-US') return;
  yield* call(loadUser);
  const wanted = chosen ?? (yield* select(selectUser))?.PreferredLanguage;
  const branding = yield* select(selectBranding);
  if (!wanted || !branding) return;
  const isOffered = wanted === 'en-US' || branding.EnabledToggles.includes('SpanishOnWebEnabled');
  if (!isOffered) forgetLanguage();
  yield* call(useLanguage, isOffered ? wanted : 'en-US');
}

/** Speaks another language from here on. */
export function* useLanguage(locale: Locale): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.setLocale, locale);
}
