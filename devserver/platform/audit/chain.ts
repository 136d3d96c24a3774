import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { deriveKey } from '../config/secret';
import { createSeal, type Seal } from '../mail/seal';
import type { ActingUndoTable, AuditChangeTable, PlatformTables } from '../tables';

/** A row of the audit; its link covers all columns. */
export type AuditRow = Omit<PlatformTables['audit'], 'id' | 'hash'> & { readonly id: number };

/** The last link. It is sealed, so that an earlier link cannot be made the last one without the server's secret. */
export interface Head {
  readonly id: number;
  readonly hash: string;
}

/** Columns that the seal of a change covers; an examination compares the others, used for lookups, with the audit line. */
export type SealedChange = Omit<AuditChangeTable, 'seal' | 'at' | 'target' | 'record'>;

/** Key of the head in `meta`. */
export const headKey = 'audit_head';

/** The place for which the key of an earlier secret is sealed. */
const earlierKey = 'the key before this one';

/** The hash chain of the audit: each link covers its row and the previous link, so that a changed, removed or added row is detected. */
export class Chain {
  readonly #key: Buffer;
  /** The key for hashing, created once, because creating it takes several times as long as a link. */
  readonly #hashKey: KeyObject;

  private constructor(key: Buffer) {
    this.#key = key;
    this.#hashKey = createSecretKey(key);
  }

  /** @param secret `TOKEN_SECRET`: without it, a link cannot be created */
  static of(secret: string): Chain {
    return new Chain(deriveKey(secret, 'audit'));
  }

  /** Identifies the secret without revealing it: HKDF of a key that is itself derived from it. */
  get fingerprint(): string {
    return deriveKey(this.#key, 'fingerprint').toString('hex');
  }

  /** The link of a row after the link `previous` (empty: the first row). */
  link(previous: string, { id, at, actor_id, subject_id, action, target, detail, address, session_id, route }: AuditRow): string {
    return this.#hash([previous, id, at, actor_id, subject_id, action, target, detail, address, session_id, route]);
  }

  /** The head in its form in `meta`. */
  sealed({ id, hash }: Head): string {
    return `${id} ${hash} ${this.#hash(['head', id, hash])}`;
  }

  /** The head that `sealed` wrote; `undefined` for anything else. */
  opened(text: string): Head | undefined {
    const [id = '', hash = ''] = text.split(' ');
    const head = { id: Number(id), hash };
    return this.sealed(head) === text ? head : undefined;
  }

  /** HMAC of a row of undo data. */
  sealOfUndo({ audit_id, kept, until, undone_at }: Omit<ActingUndoTable, 'seal' | 'undone_by'>): string {
    return this.#hash(['undo', audit_id, kept, until, undone_at ?? '']);
  }

  /** HMAC of a row of changed fields. */
  sealOfChange({ audit_id, person_id, company_id, actor_id, is_acting, module_id, told, fields }: SealedChange): string {
    return this.#hash(['change', audit_id, person_id ?? '', company_id ?? '', actor_id ?? '', is_acting, module_id, told, fields]);
  }

  /** Seals the key of the previous chain with this chain's key. */
  closeEarlier(earlier: Chain): string {
    return this.#seal().close(earlier.#key.toString('base64'), earlierKey);
  }

  /** The chain that `closeEarlier` was given; `undefined` for any other text. */
  openEarlier(text: string): Chain | undefined {
    const key = this.#seal().open(text, earlierKey);
    return key === undefined ? undefined : new Chain(Buffer.from(key, 'base64'));
  }

  #seal(): Seal {
    return createSeal(this.#key, 'earlier keys');
  }

  #hash(parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.#hashKey).update(JSON.stringify(parts)).digest('hex');
  }
}
