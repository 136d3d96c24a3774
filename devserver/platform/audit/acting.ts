import { type Kysely, sql } from 'kysely';
import { createSearch, type Search } from '../database/search/search';
import { fieldOf } from '../database/words';
import type { LaterCall } from '../module';
import type { PlatformTables } from '../tables';
import type { AuditRow } from './chain';
import { isLook, looks } from './looking';

type Db = Kysely<PlatformTables>;

/** Days for which a change for another person can be undone, if its module allows it. */
export const undoDays = 30;

/** Action of the audit line that starts an impersonation. Its detail contains the actor's session. */
export const startOfActing = 'impersonation.started';

/** Finds actor and subject; both are parts of one index. */
export const actorSearch: Search = { table: 'acting', scope: 'company_id', columns: ['actor_name'], mails: ['actor_mail'] };
export const subjectSearch: Search = { table: 'acting', scope: 'company_id', columns: ['subject_name'], mails: ['subject_mail'] };

/** Start and end of an impersonation, signing out, requests for codes, and reads are no changes of the impersonated person. */
const isChangeForAnother = (row: Pick<AuditRow, 'actor_id' | 'subject_id' | 'action' | 'route'>): boolean =>
  row.actor_id !== row.subject_id &&
  !row.action.startsWith('impersonation.') &&
  !row.action.startsWith('contacts.proof') &&
  row.action !== 'session.signedOut' &&
  !isLook(row);

/** The condition of `isChangeForAnother`, for SQL over a table or alias `audit`. */
export const changesForAnother = sql<boolean>`audit.actor_id <> audit.subject_id and audit.action not like 'impersonation.%'
  and audit.action not like 'contacts.proof%' and audit.action <> 'session.signedOut' and not ${looks}`;

const session = fieldOf('started.detail', 'sessionId');

type Sql = ReturnType<typeof sql>;

/** A column that was added after the table, and its value in an audit line. */
const detailOfReason = { column: sql`, reason_detail`, value: sql`, coalesce(${fieldOf('started.detail', 'reasonDetail')}, '')` };

/**
 * Adds rows of the index of impersonations for audit lines that start one. Names and company are the current ones.
 * @param more columns beside those of the first version of the table
 */
const addLines = (db: Db, which: Sql, more: { readonly column: Sql; readonly value: Sql } = { column: sql``, value: sql`` }) =>
  sql`insert into acting (id, session_id, actor_id, subject_id, company_id, reason, since, changes, actor_name, actor_mail, subject_name, subject_mail${more.column})
    select started.id, ${session}, actor.id, subject.id, subject.company_id, coalesce(${fieldOf('started.detail', 'reason')}, ''), started.at,
      (select count(*) from audit where audit.session_id = ${session} and ${changesForAnother}),
      actor.last_name || ' ' || actor.first_name, actor.email, subject.last_name || ' ' || subject.first_name, subject.email${more.value}
    from audit as started join person as actor on actor.id = started.actor_id join person as subject on subject.id = started.target
    where started.action = ${startOfActing} and ${session} is not null and ${which}`.execute(db);

/** Updates the index of impersonations for a new audit line. */
export const followActing = async (trx: Db, row: AuditRow): Promise<void> => {
  if (row.action === startOfActing) await addLines(trx, sql`started.id = ${row.id}`, detailOfReason);
  else if (isChangeForAnother(row))
    await trx
      .updateTable('acting')
      .set((eb) => ({ changes: eb('changes', '+', 1) }))
      .where('session_id', '=', row.session_id)
      .execute();
};

/** Recounts the changes during impersonations: earlier versions also counted reads and requests for codes. */
export const recountChanges = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update acting set changes = (select count(*) from audit where audit.session_id = acting.session_id and ${changesForAnother})`.execute(db);
};

/** Indexes of each order of the list, over all companies and within one, and of its filters. */
const indexes = new Map(
  Object.entries({
    acting_by_since: ['since', 'id'],
    acting_by_actor: ['actor_name', 'id'],
    acting_by_subject: ['subject_name', 'id'],
    acting_by_changes: ['changes', 'id'],
    acting_of_company: ['company_id', 'since', 'id'],
    acting_of_company_by_actor: ['company_id', 'actor_name', 'id'],
    acting_of_company_by_subject: ['company_id', 'subject_name', 'id'],
    acting_of_company_by_changes: ['company_id', 'changes', 'id'],
    acting_by_reason: ['reason', 'since', 'id'],
  }),
);

/** Creates the table of undo data for changes for other people: audit line, expiry, and time of the undo. */
const createActingUndo = (db: Kysely<unknown>): Promise<void> =>
  db.schema
    .createTable('acting_undo')
    .addColumn('audit_id', 'integer', (column) => column.primaryKey().references('audit.id'))
    .addColumn('kept', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .execute();

/**
 * Creates the index of impersonations: one row each, derived from the audit. An examination of the audit reports rows
 * that differ from it, except for names and mail addresses (`examine.ts`).
 */
export const createActing = async (db: Kysely<unknown>): Promise<void> => {
  let table = db.schema.createTable('acting').addColumn('id', 'integer', (column) => column.primaryKey().references('audit.id'));
  table = table.addColumn('session_id', 'text', (column) => column.notNull().unique());
  for (const name of ['actor_id', 'subject_id', 'company_id', 'reason', 'since', 'actor_name', 'actor_mail', 'subject_name', 'subject_mail'])
    table = table.addColumn(name, 'text', (column) => column.notNull());
  await table.addColumn('changes', 'integer', (column) => column.notNull()).execute();
  for (const [name, columns] of indexes)
    await db.schema
      .createIndex(name)
      .on('acting')
      .columns([...columns])
      .execute();
  await sql`create index acting_with_changes on acting (since, id) where changes > 0`.execute(db);
  await createSearch(db, { ...actorSearch, columns: ['actor_name', 'subject_name'], mails: ['actor_mail', 'subject_mail'] });
  await addLines(db as Db, sql`true`);
  await createActingUndo(db);
};

/** Deletes expired undo data (`endUndoes` of a unit). */
export const forgetKeptForUndo = async (work: Pick<LaterCall, 'db' | 'now' | 'change'>): Promise<void> => {
  const now = work.now();
  const expired = await work.db.selectFrom('acting_undo').select('audit_id').where('until', '<=', now).where('undone_at', 'is', null).limit(1).execute();
  if (expired.length > 0) await work.change((unit) => unit.endUndoes());
};
