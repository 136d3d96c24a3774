import { call, type SagaGenerator } from 'typed-redux-saga';
import { routes } from '../features/session/contract/routes';
import type { schemas } from '../features/session/contract/schemas';
import { services } from '../kernel/services';
import type { Backend } from '../net/backend';
import { endpoints } from '../net/endpoints';
import { type Seal, sealWith } from './seal';

const { draftKey } = endpoints<typeof schemas>(routes);

/** The seal of the signed-in user, for each page's connection. */
const seals = new WeakMap<Backend, Promise<Seal>>();

/**
 * Returns the seal of the signed-in user. Its key is requested once, when it is first needed.
 * @returns `undefined` without Web Crypto, which browsers have only on https and on localhost; health data is not stored then
 * @throws EndpointError if the key cannot be loaded; the next call requests it again
 */
export function* personalSeal(): SagaGenerator<Seal | undefined> {
  const { backend } = yield* services();
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (!subtle) return undefined;
  const seal = seals.get(backend) ?? ask(backend, subtle);
  seals.set(backend, seal);
  return yield* call(() => seal);
}

const ask = async (backend: Backend, subtle: SubtleCrypto): Promise<Seal> => {
  try {
    return await sealWith(subtle, (await backend(draftKey, {})).Key);
  } catch (error) {
    seals.delete(backend);
    throw error;
  }
};

/** Drops the seal at sign-out, because the next person has another key. */
export function* forgetSeal(): SagaGenerator<void> {
  seals.delete((yield* services()).backend);
}
