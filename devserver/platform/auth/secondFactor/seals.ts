import { createSeal, type Seal } from '../../mail/seal';

/** One key of `SECOND_FACTOR_KEYS`. It must never be logged. */
export interface FactorKey {
  /** Stored beside the secrets that this key has sealed. */
  readonly id: string;
  /** 256 bits, hexadecimal. */
  readonly secret: string;
}

/** The secret of an authenticator app, in its stored form. */
export interface SealedSecret {
  readonly key_id: string;
  readonly sealed: string;
}

/**
 * Seals the secrets of authenticator apps. The first key seals; all keys unseal, so that a new one can be put in front while the old one is still
 * needed.
 */
export class FactorSeals {
  readonly #seals: ReadonlyMap<string, Seal>;
  readonly #current: string | undefined;

  constructor(keys: readonly FactorKey[]) {
    this.#seals = new Map(keys.map(({ id, secret }) => [id, createSeal(secret, 'second factors')]));
    this.#current = keys[0]?.id;
  }

  /** Whether there is a key, which enabling a second factor requires. */
  get isOffered(): boolean {
    return this.#current !== undefined;
  }

  /** Whether the row is sealed with the current key. */
  isCurrent({ key_id }: Pick<SealedSecret, 'key_id'>): boolean {
    return key_id === this.#current;
  }

  /** @throws Error if there is no key */
  close(secret: string, personId: string): SealedSecret {
    const seal = this.#seals.get(this.#current ?? '');
    if (seal === undefined || this.#current === undefined) throw new Error('There is no key for second factors.');
    return { key_id: this.#current, sealed: seal.close(secret, personId) };
  }

  /** The secret; `undefined` for a row of another person, or of a missing key. */
  open({ key_id, sealed }: SealedSecret, personId: string): string | undefined {
    return this.#seals.get(key_id)?.open(sealed, personId);
  }
}
