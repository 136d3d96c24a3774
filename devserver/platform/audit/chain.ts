import { createHmac } from 'node:crypto';
import { deriveKey } from '../secret';
import type { PlatformTables } from '../tables';

/** A row of the audit, all of which its link vouches for. */
export type AuditRow = Omit<PlatformTables['audit'], 'id'> & { readonly id: number };

/** The last link, and what vouches for it: without the secret of the server nobody can make an earlier one the last. */
export interface Head {
  readonly id: number;
  readonly hash: string;
}

/** Key of the head in `meta`. */
export const headKey = 'audit_head';

/** What links the rows of the audit to each other: each link covers its row and the link before it, so that a row that is changed, removed or added shows. */
export class Chain {
  readonly #key: Buffer;

  /** @param secret `TOKEN_SECRET`: whoever can write the file but does not know it can make no link. */
  constructor(secret: string) {
    this.#key = deriveKey(secret, 'audit');
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

  #hash(parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('hex');
  }
}
