import type { SagaGenerator } from 'typed-redux-saga';
import { routes } from '../../../features/session/contract/routes';
import type { schemas } from '../../../features/session/contract/schemas';
import { call, report, request } from '../../../kernel/effects';
import { endpoints } from '../../endpoints';
import { databaseStore, memoryStore, type QueueStore } from '../queueStore';
import { sealWith } from '../seal';

const { draftKey } = endpoints<typeof schemas>(routes);

/** Where the calls of a person wait: sealed in the browser's database, and only as long as the page lives where that is not to be had. */
export function* openStore(userId: string): SagaGenerator<QueueStore> {
  // Browsers offer to seal on https and on this machine only; elsewhere health data is not written down at all.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  const factory: IDBFactory | undefined = globalThis.indexedDB;
  if (!subtle || !factory) return memoryStore();
  try {
    const { Key } = yield* request(draftKey, {});
    const seal = yield* call(sealWith, subtle, Key);
    return yield* call(databaseStore, factory, userId, seal);
  } catch (error) {
    report('queue: opening', error);
    return memoryStore();
  }
}
