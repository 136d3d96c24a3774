import { call, logError, notify, put, request, select } from '../../../../kernel/effects/effects';
import { rememberToken } from '../../storage';
import { message } from '../../text';
import { api } from '../api';
import { selectSession } from '../selectors';
import { tokenChanged } from '../slice';

/**
 * Completes the first login: the stage becomes Authenticated and the form is gone, here and in the stored token (SES-054 to SES-056).
 * @param Fields answers of the form; empty without a form
 * @throws EndpointError, also if the answer is not Successful
 */
export function* completeFirstLogin(Fields: Readonly<Record<string, string>>): Generator {
  yield* request(api.firstLogin, { body: { Fields: { ...Fields } } });
  const { token } = yield* select(selectSession);
  if (!token) return;
  const complete = { ...token, Stage: 'Authenticated' as const, FirstLoginFormSetup: null };
  rememberToken(complete);
  yield* put(tokenChanged(complete));
}

/** Completes a first login without a form (SES-057); notifies the user of a failure (SES-124). */
export function* passFirstLogin(): Generator {
  try {
    yield* call(completeFirstLogin, {});
  } catch (error) {
    logError('session: first login', error);
    yield* notify(message('error'), 'error');
  }
}
