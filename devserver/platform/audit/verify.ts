import type { Database } from 'better-sqlite3';
import { type AuditRow, Chain, type Head, headKey } from './chain';

/** What an examination of the audit has found. */
export type Verdict =
  | { readonly isUnbroken: true; readonly rows: number; readonly head: Head | undefined }
  /** `row`: the id of the first that is not what was written. */
  | { readonly isUnbroken: false; readonly row: number; readonly why: 'changed' | 'missing' | 'unlinked' | 'removedFromEnd' | 'headForged' | 'headUnknown' };

export type Broken = Extract<Verdict, { readonly isUnbroken: false }>;

export const broken = (row: number, why: Broken['why']): Broken => ({ isUnbroken: false, row, why });

/** A row with its link, where it has one. */
export type Linked = AuditRow & { readonly hash: string | null };

/** Goes along the chain behind the link `from`, and names the first row that is not what was written. @returns the last link where there is none */
export const walk = (chain: Chain, rows: Iterable<Linked>, from: Head): Head | Broken => {
  let [last, hash] = [from.id, from.hash];
  for (const row of rows) {
    if (row.id !== last + 1) return broken(last + 1, 'missing');
    if (row.hash === null) return broken(row.id, 'unlinked');
    if (row.hash !== chain.link(hash, row)) return broken(row.id, 'changed');
    [last, hash] = [row.id, row.hash];
  }
  return { id: last, hash };
};

/** What the head tells of the end of the chain: rows that were removed there, or added without their head. */
export const headProblem = (chain: Chain, kept: string | undefined, { id: last, hash }: Head): Broken | undefined => {
  const head = kept === undefined ? undefined : chain.opened(kept);
  if (head === undefined) return last > 0 ? broken(last, 'headForged') : undefined;
  if (head.id > last) return broken(last + 1, 'removedFromEnd');
  return head.hash === hash ? undefined : broken(head.id + 1, 'unlinked');
};

/**
 * Goes through the audit from its first row and names the first that is not what was written: changed, missing, or added by another hand. Rows that were removed from
 * the end show by the head, which is kept apart from them.
 * @param sqlite may be read while a server works on it
 * @param noted the head that an earlier examination told: whether it still stands in the chain
 */
export const verifyAudit = (sqlite: Database, secret: string, noted?: string): Verdict => {
  const chain = new Chain(secret);
  // One transaction: rows and head are those of one moment.
  return sqlite.transaction((): Verdict => {
    const rows = sqlite.prepare<[], Linked>('select audit.*, audit_link.hash from audit left join audit_link using (id) order by id').iterate();
    const walked = walk(chain, rows, { id: 0, hash: '' });
    if ('why' in walked) return walked;
    const kept = sqlite.prepare<[string], string>('select value from meta where key = ?').pluck().get(headKey);
    const problem = headProblem(chain, kept, walked);
    if (problem) return problem;
    const hasNoted = noted === undefined || sqlite.prepare('select 1 from audit_link where hash = ?').get(noted) !== undefined;
    return hasNoted ? { isUnbroken: true, rows: walked.id, head: kept === undefined ? undefined : chain.opened(kept) } : broken(walked.id, 'headUnknown');
  })();
};
