import { createSeal, type Seal } from '../../mail/seal';

/** One key of `SECOND_FACTOR_KEYS`. It must never be logged. */
export interface FactorKey {
  /** Stands beside what the key has sealed. */
  readonly id: string;
  /** 256 bits, hexadecimal. */
  readonly secret: string;
}

/** What an authenticator app shares with us, as its row holds it. */
export interface SealedSecret {
  readonly key_id: string;
  readonly sealed: string;
}

/** Seals what authenticator apps share with us. The first key closes; all of them open, so that a new one can be put in front while the old one is still needed. */
export class FactorSeals {
  readonly #seals: ReadonlyMap<string, Seal>;
  readonly #current: string | undefined;

  constructor(keys: readonly FactorKey[]) {
    this.#seals = new Map(keys.map(({ id, secret }) => [id, createSeal(secret, 'second factors')]));
    this.#current = keys[0]?.id;
  }

  /** Whether there is a key, without which nobody can switch a second factor on. */
  get isOffered(): boolean {
    return this.#current !== undefined;
  }

  /** Whether the row would be sealed with the same key today. */
  isCurrent({ key_id }: Pick<SealedSecret, 'key_id'>): boolean {
    return key_id === this.#current;
  }

  /** @throws Error where there is no key */
  close(secret: string, personId: string): SealedSecret {
    const seal = this.#seals.get(this.#current ?? '');
    if (seal === undefined || this.#current === undefined) throw new Error('There is no key for second factors.');
    return { key_id: this.#current, sealed: seal.close(secret, personId) };
  }

  /** The secret; `undefined` for a row of another person, or of a key that is not there (any more). */
  open({ key_id, sealed }: SealedSecret, personId: string): string | undefined {
    return this.#seals.get(key_id)?.open(sealed, personId);
  }
}
