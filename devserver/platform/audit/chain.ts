import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { createSeal, type Seal } from '../mail/seal';
import { deriveKey } from '../secret';
import type { ActingUndoTable, AuditChangeTable, PlatformTables } from '../tables';

/** A row of the audit, all of which its link vouches for. */
export type AuditRow = Omit<PlatformTables['audit'], 'id' | 'hash'> & { readonly id: number };

/** The last link, and what vouches for it: without the secret of the server nobody can make an earlier one the last. */
export interface Head {
  readonly id: number;
  readonly hash: string;
}

/** What the seal of a change vouches for; by what it is found beside that, an examination compares with its line. */
export type SealedChange = Omit<AuditChangeTable, 'seal' | 'at' | 'target' | 'record'>;

/** Key of the head in `meta`. */
export const headKey = 'audit_head';

/** What the key of an earlier secret is closed for. */
const earlierKey = 'the key before this one';

/** What links the rows of the audit to each other: each link covers its row and the link before it, so that a row that is changed, removed or added shows. */
export class Chain {
  readonly #key: Buffer;
  /** The same for hashing: made once, because making it takes several times as long as a link. */
  readonly #hashKey: KeyObject;

  private constructor(key: Buffer) {
    this.#key = key;
    this.#hashKey = createSecretKey(key);
  }

  /** @param secret `TOKEN_SECRET`: without it, a writer of the file can make no link. */
  static of(secret: string): Chain {
    return new Chain(deriveKey(secret, 'audit'));
  }

  /** Names the secret without telling it: HKDF of a key that is itself derived from it. */
  get fingerprint(): string {
    return deriveKey(this.#key, 'fingerprint').toString('hex');
  }

  /** The link of a row behind the link `previous` (empty: the first row). */
  link(previous: string, { id, at, actor_id, subject_id, action, target, detail, address, session_id, route }: AuditRow): string {
    return this.#hash([previous, id, at, actor_id, subject_id, action, target, detail, address, session_id, route]);
  }

  /** The head as `meta` keeps it. */
  sealed({ id, hash }: Head): string {
    return `${id} ${hash} ${this.#hash(['head', id, hash])}`;
  }

  /** The head that `sealed` wrote; `undefined` for anything else. */
  opened(text: string): Head | undefined {
    const [id = '', hash = ''] = text.split(' ');
    const head = { id: Number(id), hash };
    return this.sealed(head) === text ? head : undefined;
  }

  /** What vouches for a row that is kept to undo a change. */
  sealOfUndo({ audit_id, kept, until, undone_at }: Omit<ActingUndoTable, 'seal'>): string {
    return this.#hash(['undo', audit_id, kept, until, undone_at ?? '']);
  }

  /** What vouches for what was changed, as it is kept beside its line. */
  sealOfChange({ audit_id, person_id, company_id, actor_id, is_acting, module_id, told, fields }: SealedChange): string {
    return this.#hash(['change', audit_id, person_id ?? '', company_id ?? '', actor_id, is_acting, module_id, told, fields]);
  }

  /** The key of the chain before this one, opened by the secret of this one. */
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
