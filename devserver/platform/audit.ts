import type { Kysely } from 'kysely';
import { prepared } from './database/prepared';
import type { PlatformTransaction } from './platform';
import type { PlatformTables } from './tables';

/** Who did what, as whom, and when. `detail` holds ids and names of fields, never health values. */
interface AuditEntry {
  readonly at: string;
  readonly actorId: string;
  readonly subjectId: string;
  /** The network address that the call came from; empty for what came by another way. */
  readonly address: string;
  readonly action: string;
  readonly target: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

const insert = prepared((db: Kysely<PlatformTables>, entry: AuditEntry, detail: string) =>
  db.insertInto('audit').values({
    at: entry.at,
    actor_id: entry.actorId,
    subject_id: entry.subjectId,
    action: entry.action,
    target: entry.target,
    detail,
    address: entry.address,
  }),
);

/** Writes one line of the audit, in the transaction of the change: what was rolled back was not done. */
export const writeAudit = async (trx: PlatformTransaction, entry: AuditEntry): Promise<void> => {
  await insert(trx, entry, JSON.stringify(entry.detail));
};
