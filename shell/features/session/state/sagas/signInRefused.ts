import { put } from '../../../../kernel/effects';
import { EndpointError } from '../../../../net/EndpointError';
import { message } from '../../text';
import { signInFailed } from '../slice';

/** Says why, where the person can act on it; else that something failed (SES-122, SES-137). */
export function* signInRefused(error: unknown): Generator {
  const known = error instanceof EndpointError && error.showUser && error.messages.length > 0;
  yield* put(signInFailed(known ? error.messages.map((text) => ({ text })) : [message('error')]));
}
