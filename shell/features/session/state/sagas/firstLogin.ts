import { call, logError, notify, put, request, select } from '../../../../kernel/effects';
import { rememberToken } from '../../storage';
import { message } from '../../text';
import { api } from '../api';
import { selectSession } from '../selectors';
import { tokenChanged } from '../slice';

/**
 * Completes the first login: the stage becomes Authenticated and the form is gone, here and in the stored token (SES-054 to SES-056).
 * @param Fields what was filled in; empty without a form
 * @throws EndpointError, also when the answer is not Successful
 */
export function* completeFirstLogin(Fields: Readonly<Record<string, string>>): Generator {
  yield* request(api.firstLogin, { body: { Fields: { ...Fields } } });
  const { token } = yield* select(selectSession);
  if (!token) return;
  const complete = { ...token, Stage: 'Authenticated' as const, FirstLoginFormSetup: null };
  rememberToken(complete);
  yield* put(tokenChanged(complete));
}

/** Completes a first login that asks nothing (SES-057); of a failure the person hears (SES-124). */
export function* passFirstLogin(): Generator {
  try {
    yield* call(completeFirstLogin, {});
  } catch (error) {
    logError('session: first login', error);
    yield* notify(message('error'), 'error');
  }
}
