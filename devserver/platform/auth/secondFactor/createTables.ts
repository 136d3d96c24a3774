import type { Kysely } from 'kysely';

/** Creates the tables of sealed secrets of authenticator apps, and of hashed recovery codes. */
export const createSecondFactors = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('second_factor')
    .addColumn('person_id', 'text', (column) => column.primaryKey().notNull().references('person.id'))
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('since', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_code_key', ['person_id', 'hash'])
    .execute();
};
