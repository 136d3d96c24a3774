import { announce } from '../../../kernel/meeting';

/** Whoever has begun the impersonation ends it. */
export function* passOn(): Generator {
  yield* announce('layout.impersonationClearRequested', {});
}
