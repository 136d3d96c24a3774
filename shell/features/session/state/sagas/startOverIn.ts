import type { SagaGenerator } from 'typed-redux-saga';
import type { Locale } from '../../../../i18n/locale';
import { call, logError, notify, request } from '../../../../kernel/effects/effects';
import { services } from '../../../../kernel/services';
import { addresses } from '../../addresses';
import type { TokenData } from '../../contract';
import { rememberLanguage, takeRedirectPath } from '../../storage';
import { message } from '../../text';
import { startApi } from '../startApi';
import { enter, useLanguage } from './enter';

/** Sends the chosen language to the server, stores it once it is accepted, and restarts in it (SES-088 to SES-091). */
export function* startOverIn(locale: Locale, token: TokenData): Generator {
  yield* request(startApi.changeLanguage, { body: { Code: locale } });
  rememberLanguage(locale);
  yield* call(resumeIn, locale, token, takeRedirectPath() ?? addresses.landing);
}

/**
 * Restarts the same session in a language that the server has stored.
 * @param address to show afterwards
 */
export function* resumeIn(locale: Locale, token: TokenData, address: string): Generator {
  yield* call(useLanguage, locale);
  const fresh = yield* verified(token);
  const { kernel } = yield* services();
  kernel.leave();
  yield* call(enter, fresh, address);
  yield* notify(message('language.restarting'), 'info');
}

/** Verifies the session in the new language, which the user's role may not allow (SES-139). */
function* verified(token: TokenData): SagaGenerator<TokenData> {
  try {
    const fresh = yield* request(startApi.verifyToken, { query: { token: token.Token ?? '' } });
    return fresh.IsLoginSuccessful ? fresh : token;
  } catch (error) {
    logError('session: language', error);
    return token;
  }
}
