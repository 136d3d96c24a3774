import { currentAddress, navigate, type SagaGenerator } from '#shell/api';

/** Goes to an address that follows from what the person did at `from`, unless they have gone elsewhere meanwhile. */
export function* followFrom(from: string, to: string): SagaGenerator<void> {
  if ((yield* currentAddress()) === from) yield* navigate(to);
}
