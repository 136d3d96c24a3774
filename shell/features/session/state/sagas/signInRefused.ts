import { put } from '../../../../kernel/effects/effects';
import { EndpointError, isUnanswered } from '../../../../net/EndpointError';
import { message } from '../../text';
import { signInFailed } from '../slice';

/** Shows the server's reason if it is for the user; otherwise a general failure, or that there is no connection (SES-122, SES-137). */
export function* signInRefused(error: unknown): Generator {
  const refusal = error instanceof EndpointError ? error : undefined;
  if (refusal?.showUser && refusal.messages.length > 0) yield* put(signInFailed(refusal.messages.map((text) => ({ text }))));
  else yield* put(signInFailed(isUnanswered(error) ? [message('unreachable'), message('error')] : [message('error')]));
}
