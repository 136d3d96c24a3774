import { call, notify, select } from '../../../../kernel/effects/effects';
import { rememberLanguage } from '../../storage';
import { message } from '../../text';
import { selectSession } from '../selectors';
import type { languageChosen } from '../slice';
import { startingOver } from '../startingOver';
import { useLanguage } from './enter';

/** Before sign-in the choice is stored and applied here; for a signed-in user the page reloads in the new language (SES-088 to SES-092). */
export function* changeLanguage({ payload: locale }: ReturnType<typeof languageChosen>): Generator {
  const { status, token } = yield* select(selectSession);
  if (status === 'signed-in' && token) {
    const { startOverIn } = yield* call(startingOver);
    yield* call(startOverIn, locale, token);
    return;
  }
  rememberLanguage(locale);
  yield* call(useLanguage, locale);
}

export function* changeLanguageFailed(): Generator {
  yield* notify(message('error'), 'error');
}
