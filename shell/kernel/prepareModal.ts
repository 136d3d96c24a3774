import type { SagaGenerator } from 'typed-redux-saga';
import type { Modals } from '../contracts';
import { services } from './services';

/**
 * Begins to fetch a dialog that may be wanted soon, so that it opens without a connection as well. Where that fails it is fetched again, and the
 * failure told, when the dialog is opened.
 */
export function* prepareModal(name: keyof Modals): SagaGenerator<void> {
  const { kernel } = yield* services();
  kernel
    .snapshot()
    .assembly.modals.get(name)
    ?.view()
    .catch(() => undefined);
}
