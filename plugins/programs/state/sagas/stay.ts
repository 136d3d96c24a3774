import { navigate, type SagaGenerator, select } from '#shell/api';
import { selectPagesLeft } from '../selectors';

/** Which page the person is on now, for `followFrom`. */
export function* standing(): SagaGenerator<number> {
  return yield* select(selectPagesLeft);
}

/** Goes to an address that follows from what the person did, unless they have left the page where they did it. */
export function* followFrom(place: number, to: string): SagaGenerator<void> {
  if ((yield* select(selectPagesLeft)) === place) yield* navigate(to);
}
