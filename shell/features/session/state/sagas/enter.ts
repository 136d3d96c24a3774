import type { Locale } from '../../../../i18n/locale';
import { call, navigate, put, race, select, take } from '../../../../kernel/effects/effects';
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
 * The address after a successful sign-in (SES-046, SES-048 to SES-051): the form of a first login, the start page of a role's key, otherwise the requested
 * address. Reading it clears the stored return path.
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
 * Enters the product with a valid token: settles the language, then loads core data and plugins in parallel.
 * @param address to navigate to; by default the address stays
 */
export function* enter(token: TokenData, address?: string): Generator {
  if (!token.Token) throw new Error('A successful sign-in came without a token.');
  if (readToken()?.Token !== token.Token) {
    // A new sign-in: stored data of the previous user is deleted.
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

/** Prefetches the target of a sign-in in parallel, before the language is settled, in the most likely language. */
export function* prepare({ Token, Plugins, PreferredLanguage }: TokenData): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.preload, Plugins, { token: Token, language: readLanguage() ?? PreferredLanguage ?? kernel.catalogue.locale() });
}

/** The language chosen in this browser, else the profile's: Spanish only if the company offers it (SES-086, SES-087). Unknown values change nothing. */
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

/** Switches the language. */
export function* useLanguage(locale: Locale): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.setLocale, locale);
}
