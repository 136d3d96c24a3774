import type { AuditRow, Chain, Head } from './chain';
import type { Chains } from './chains';

/**
 * The first manipulated row of the audit. `unlisted`: its impersonation index row or its session differs from it. `untold`: there is a session of
 * an impersonation that no row has started; `row` is the last row. `keptForUndo`: its undo data were changed. `keptChange`: its changed fields were
 * changed. `otherSecret`: the chain was written with another secret than that of the examination, so nothing can be verified.
 */
export interface Broken {
  readonly row: number;
  readonly why: 'changed' | 'missing' | 'unlinked' | 'removedFromEnd' | 'headForged' | 'unlisted' | 'untold' | 'keptForUndo' | 'keptChange' | 'otherSecret';
}

/** A row with its link; null: it has none. */
export type Linked = AuditRow & { readonly hash: string | null };

/** Walks along the chain after the link `from`, and names the first manipulated row. @returns the last link if there is none */
export const walk = (chains: Chains, rows: Iterable<Linked>, from: Head): Head | Broken => {
  let [last, hash] = [from.id, from.hash];
  for (const row of rows) {
    if (row.id !== last + 1) return { row: last + 1, why: 'missing' };
    if (row.hash === null) return { row: row.id, why: 'unlinked' };
    // Without a chain, the later line that should contain its key was manipulated; the walk reports that line.
    const chain = chains.at(row.id);
    if (chain && row.hash !== chain.link(hash, row)) return { row: row.id, why: 'changed' };
    [last, hash] = [row.id, row.hash];
  }
  return { id: last, hash };
};

/** Compares the sealed head with the end of the chain: rows were removed there, or added without a head. */
export const headProblem = (chain: Chain, kept: string | undefined, { id: last, hash }: Head): Broken | undefined => {
  const head = kept === undefined ? undefined : chain.opened(kept);
  if (head === undefined) return last > 0 ? { row: last, why: 'headForged' } : undefined;
  if (head.id > last) return { row: last + 1, why: 'removedFromEnd' };
  return head.hash === hash ? undefined : { row: head.id + 1, why: 'unlinked' };
};
