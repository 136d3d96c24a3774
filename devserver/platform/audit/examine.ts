import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../tables';
import { startOfActing } from './acting';
import { type AuditRow, type Chain, headKey } from './chain';
import { type Broken, broken, headProblem, type Linked, walk } from './verify';

/** How many rows one examination goes through: others wait meanwhile. */
const atOnce = 5000;

/** How far the audit is unbroken. */
export interface Examined {
  /** The last row that was examined; 0: there is none. */
  readonly until: number;
  /** When it was written, ISO 8601, UTC. */
  readonly at: string | null;
  /** The last row of the audit. */
  readonly last: number;
  /** The first row that is not what was written. */
  readonly broken: (Pick<Broken, 'row'> & { readonly why: Broken['why'] | 'unlisted' }) | null;
}

type Row = Linked & { readonly head: string | null; readonly last: number; readonly line: number | null };

/** Rows, links, head and the rows of `acting`, all of one moment because one statement reads them. */
const rowsFrom = async (db: Kysely<PlatformTables>, first: number): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select audit.*, audit_link.hash, meta.value as head, (select max(id) from audit) as last, acting.id as line
    from audit
    left join audit_link on audit_link.id = audit.id
    left join meta on meta.key = ${headKey}
    left join acting on acting.id = audit.id and acting.actor_id = audit.actor_id and acting.subject_id = audit.target and acting.since = audit.at
    where audit.id >= ${first} order by audit.id limit ${atOnce + 1}`.execute(db);
  return rows;
};

/** Acting that is in the audit is found by its search as well. */
const unlisted = ({ action, line }: Pick<AuditRow, 'action'> & { readonly line: number | null }): boolean => action === startOfActing && line === null;

/**
 * Examines the next rows of the audit; whoever asks goes on behind `until`, until that is `last`.
 * @param after a row that was examined already; 0: from the first one
 */
export const examineAudit = async (db: Kysely<PlatformTables>, chain: Chain, after: number): Promise<Examined> => {
  const found = await rowsFrom(db, after);
  const before = after === 0 ? undefined : found[0];
  const rows = before ? found.slice(1) : found;
  const last = found[0]?.last ?? 0;
  const end = rows.at(-1) ?? before;
  const at = { until: end?.id ?? 0, at: end?.at ?? null, last };
  if (after > 0 && before?.id !== after) return { ...at, until: after, broken: broken(after, 'missing') };
  const walked = walk(chain, rows, { id: after, hash: before?.hash ?? '' });
  if ('why' in walked) return { ...at, broken: walked };
  const line = rows.find(unlisted);
  if (line) return { ...at, broken: { row: line.id, why: 'unlisted' } };
  const problem = walked.id === last ? headProblem(chain, end?.head ?? undefined, walked) : undefined;
  return { ...at, broken: problem ?? null };
};
