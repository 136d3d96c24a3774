import type { SagaGenerator } from 'typed-redux-saga';
import type { Modals } from '../../contracts';
import { services } from '../services';

/** Prefetches a dialog, so that it opens without a connection. If that fails, it is loaded again when it is opened, and the failure is reported then. */
export function* prepareModal(name: keyof Modals): SagaGenerator<void> {
  const { kernel } = yield* services();
  kernel
    .snapshot()
    .assembly.modals.get(name)
    ?.view()
    .catch(() => undefined);
}
