import { type Kysely, sql } from 'kysely';

export const createSessions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('sign_in_session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('actor_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('subject_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('login_type', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('sign_in_session_actor').on('sign_in_session').column('actor_id').execute();
  await db.schema.createIndex('sign_in_session_subject').on('sign_in_session').column('subject_id').execute();
};

export const addActingMode = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('sign_in_session').addColumn('acting_mode', 'text').execute();
};

export const addDevice = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('sign_in_session').addColumn('device', 'text').execute();
};

export const limitActing = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['acting_reason', 'acting_since', 'acting_until']) await db.schema.alterTable('sign_in_session').addColumn(name, 'text').execute();
  await db.schema.createIndex('acting_for_subject').on('sign_in_session').columns(['subject_id', 'acting_since', 'id']).execute();
};

/** Index of impersonation sessions, for the examination of the audit. */
export const indexSessionsOfActing = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index session_of_acting on sign_in_session (id) where acting_since is not null`.execute(db);
};

/** Adds the note to the reason of an impersonation. */
export const addReasonDetail = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('sign_in_session').addColumn('acting_reason_detail', 'text').execute();
  await db.schema
    .alterTable('acting')
    .addColumn('reason_detail', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};

/** Index of current impersonations. */
export const indexActingNow = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index session_acting_until on sign_in_session (acting_until) where acting_since is not null and ended_at is null`.execute(db);
};

/** Adds the time at which a person ended an impersonation. The planned end stays as the audit has it. */
export const addWithdrawalOfActing = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('sign_in_session').addColumn('acting_withdrawn_at', 'text').execute();
};
