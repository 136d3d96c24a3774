import type { Database } from 'better-sqlite3';
import { type AuditRow, Chain, type Head, headKey } from './chain';

/** What an examination of the audit has found. */
export type Verdict =
  | { readonly isUnbroken: true; readonly rows: number; readonly head: Head | undefined }
  /** `row`: the id of the first that is not what was written. */
  | { readonly isUnbroken: false; readonly row: number; readonly why: 'changed' | 'missing' | 'unlinked' | 'removedFromEnd' | 'headForged' | 'headUnknown' };

type Broken = Extract<Verdict, { readonly isUnbroken: false }>;

const broken = (row: number, why: Broken['why']): Broken => ({ isUnbroken: false, row, why });

type Linked = AuditRow & { readonly hash: string | null };

/**
 * Goes through the audit from its first row and names the first that is not what was written: changed, missing, or added by another hand. Rows that were removed from
 * the end show by the head, which is kept apart from them.
 * @param sqlite may be read while a server works on it
 * @param noted the head that an earlier examination told: whether it still stands in the chain
 */
export const verifyAudit = (sqlite: Database, secret: string, noted?: string): Verdict => {
  const chain = new Chain(secret);
  // One transaction: rows and head are those of one moment.
  return sqlite.transaction(() => {
    const rows = sqlite.prepare<[], Linked>('select audit.*, audit_link.hash from audit left join audit_link using (id) order by id').iterate();
    let [last, hash, hasNoted] = [0, '', noted === undefined];
    for (const row of rows) {
      if (row.id !== last + 1) return broken(last + 1, 'missing');
      if (row.hash === null) return broken(row.id, 'unlinked');
      if (row.hash !== chain.link(hash, row)) return broken(row.id, 'changed');
      [last, hash] = [row.id, row.hash];
      hasNoted ||= row.hash === noted;
    }
    const kept = sqlite.prepare<[string], string>('select value from meta where key = ?').pluck().get(headKey);
    const head = kept === undefined ? undefined : chain.opened(kept);
    if (last > 0 && head === undefined) return broken(last, 'headForged');
    if (head !== undefined && head.id > last) return broken(last + 1, 'removedFromEnd');
    if (head !== undefined && head.hash !== hash) return broken(head.id + 1, 'unlinked');
    return hasNoted ? { isUnbroken: true as const, rows: last, head } : broken(last, 'headUnknown');
  })();
};
