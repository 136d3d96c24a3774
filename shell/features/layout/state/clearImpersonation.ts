import type { Events } from '../../../contracts';
import { announce } from '../../../kernel/meeting';

/** Whoever has begun the impersonation ends it. */
export function* passOn(clearing: Events['layout.impersonationClearRequested']): Generator {
  yield* announce('layout.impersonationClearRequested', clearing);
}
