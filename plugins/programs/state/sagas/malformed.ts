import { navigate } from '#shell/api';
import { MalformedAnswer } from '../../rules/wellFormed';

/** An answer that cannot be read goes to the errors page (PRG-013); every other failure stays where it happened. */
export function* showMalformed(error: unknown) {
  if (error instanceof MalformedAnswer) yield* navigate('/errors', { replace: true });
}
