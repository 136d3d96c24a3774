import type { Kysely } from 'kysely';
import { prepared } from './database/prepared';
import type { AuditEntry, WriteAudit } from './platform';
import type { PlatformTables } from './tables';

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
export const writeAudit: WriteAudit = async (trx, entry) => {
  await insert(trx, entry, JSON.stringify(entry.detail));
};
