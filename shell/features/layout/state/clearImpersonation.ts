import type { Events } from '../../../contracts';
import { announce } from '../../../kernel/meeting';

/** Passes the request to the plugin that started the impersonation. */
export function* passOn(clearing: Events['layout.impersonationClearRequested']): Generator {
  yield* announce('layout.impersonationClearRequested', clearing);
}
