import { type Kysely, sql } from 'kysely';
import { indexKeyChanges } from '../../audit/chains';
import { dropOverwritten } from '../schema';
import { refuseChange } from '../trigger';

export const createRecords = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_subject').on('audit').columns(['subject_id', 'at']).execute();
};

export const createStores = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('file')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('content_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('idempotency')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['person_id', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_age').on('idempotency').column('created_at').execute();
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
};

/**
 * Recreates the audit without the counter of `autoIncrement`, which costs one more page per change. The counter would prevent the reuse of ids of
 * removed rows; rows of the audit are never removed.
 */
export const createAuditWithoutCounter = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('audit').renameTo('audit_before').execute();
  await db.schema
    .createTable('audit')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await sql`insert into audit select id, at, actor_id, subject_id, action, target, detail from audit_before`.execute(db);
  await db.schema.dropTable('audit_before').execute();
  await db.schema.createIndex('audit_subject').on('audit').columns(['subject_id', 'at']).execute();
};

export const addAddressToAudit = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('audit')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};

/**
 * Recreates the outbox with sealed bodies. Earlier bodies were plain text, so the pages of the old table are overwritten. Without the counter of
 * `autoIncrement`, as in the audit: no row is ever removed.
 */
export const sealOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('outbox').renameTo('outbox_before').execute();
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('secret_hash', 'text')
    .addColumn('expires_at', 'text')
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('delivered_at', 'text')
    .execute();
  await sql`insert into outbox (id, recipient, kind, subject, sent_at) select id, recipient, kind, subject, sent_at from outbox_before`.execute(db);
  await dropOverwritten(db, 'outbox_before');
  for (const name of ['secret_hash', 'expires_at', 'due_at']) await db.schema.createIndex(`outbox_${name}`).on('outbox').column(name).execute();
};

/** Before this migration only programs stored files. */
export const addModuleToFile = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('file')
    .addColumn('module_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update file set module_id = 'programs'`.execute(db);
};

export const createKeptCounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('kept_count')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('kept_count_end').on('kept_count').column('ends_at').execute();
};

/** Links the rows of the audit from this version on; triggers prevent changes of written rows. */
export const chainAudit = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['session_id', 'route']) {
    await db.schema
      .alterTable('audit')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.createIndex('audit_session').on('audit').columns(['session_id', 'id']).execute();
  await db.schema
    .createTable('audit_link')
    .addColumn('id', 'integer', (column) => column.primaryKey().references('audit.id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['audit', 'audit_link']) {
    for (const event of ['update', 'delete']) {
      await refuseChange(db, { name: `${table}_without_${event}`, when: `before ${event}`, table }, 'The audit is only added to.');
    }
  }
};

export const addHtmlToOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('outbox').addColumn('html', 'text').execute();
};

/** Adds the seal of undo data; the first start of this version writes it for existing rows (`settleSecret.ts`). */
export const sealUndo = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('acting_undo')
    .addColumn('seal', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await indexKeyChanges(db);
};

/** Adds the audit line of the undo, which is no later change of the record. */
export const addUndoneBy = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('acting_undo').addColumn('undone_by', 'integer').execute();
};

/** Adds the undo data of a call to its stored response, so that both are deleted together. */
export const addUndoOfCalls = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('idempotency').addColumn('undo', 'text').execute();
};

export const addCalendarToOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('outbox').addColumn('calendar', 'text').execute();
};

export const addUnsubscribeToOutbox = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('outbox').addColumn('unsubscribe', 'text').execute();
};

/** Index of undelivered mails with failed attempts. */
export const indexFailedMails = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index outbox_failed on outbox (sent_at) where delivered_at is null and attempts > 0`.execute(db);
};
