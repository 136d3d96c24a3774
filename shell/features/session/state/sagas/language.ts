import { call, notify, request, select } from '../../../../kernel/effects';
import { services } from '../../../../kernel/services';
import { addresses } from '../../addresses';
import { rememberLanguage } from '../../storage';
import { message } from '../../text';
import { selectSession } from '../selectors';
import type { languageChosen } from '../slice';
import { startApi } from '../startApi';
import { enter, useLanguage } from './enter';

/** Keeps the choice, tells the server, and starts over in the new language (SES-088 to SES-091). */
export function* changeLanguage({ payload: locale }: ReturnType<typeof languageChosen>): Generator {
  rememberLanguage(locale);
  const { status, token } = yield* select(selectSession);
  if (status === 'signed-in') {
    yield* request(startApi.changeLanguage, { body: { Code: locale } });
  }
  yield* call(useLanguage, locale);
  if (status !== 'signed-in' || !token) return;
  const { kernel } = yield* services();
  kernel.leave();
  yield* call(enter, token, addresses.landing);
  yield* notify(message('language.restarting'), 'info');
}

export function* changeLanguageFailed(): Generator {
  yield* notify(message('error'), 'error');
}
