import type { AuditRow, Chain, Head } from './chain';
import type { Chains } from './chains';

/**
 * The first row of the audit that is not what was written. `unlisted`: what acting is found by, or its session, differs from it. `untold`: no row up to this one, the
 * last, has begun a session in which somebody acts. `keptForUndo`: what is kept to undo it is not what was kept. `keptChange`: what it tells of fields is not what was kept. `otherSecret`: the chain was written with another secret than
 * the one that it is examined with, so nothing can be told.
 */
export interface Broken {
  readonly row: number;
  readonly why: 'changed' | 'missing' | 'unlinked' | 'removedFromEnd' | 'headForged' | 'unlisted' | 'untold' | 'keptForUndo' | 'keptChange' | 'otherSecret';
}

/** A row with its link, where it has one. */
export type Linked = AuditRow & { readonly hash: string | null };

/** Goes along the chain behind the link `from`, and names the first row that is not what was written. @returns the last link where there is none */
export const walk = (chains: Chains, rows: Iterable<Linked>, from: Head): Head | Broken => {
  let [last, hash] = [from.id, from.hash];
  for (const row of rows) {
    if (row.id !== last + 1) return { row: last + 1, why: 'missing' };
    if (row.hash === null) return { row: row.id, why: 'unlinked' };
    // Without a chain the line further on that should name its key is not what was written, and found there.
    const chain = chains.at(row.id);
    if (chain && row.hash !== chain.link(hash, row)) return { row: row.id, why: 'changed' };
    [last, hash] = [row.id, row.hash];
  }
  return { id: last, hash };
};

/** What the head tells of the end of the chain: rows that were removed there, or added without their head. */
export const headProblem = (chain: Chain, kept: string | undefined, { id: last, hash }: Head): Broken | undefined => {
  const head = kept === undefined ? undefined : chain.opened(kept);
  if (head === undefined) return last > 0 ? { row: last, why: 'headForged' } : undefined;
  if (head.id > last) return { row: last + 1, why: 'removedFromEnd' };
  return head.hash === hash ? undefined : { row: head.id + 1, why: 'unlinked' };
};
