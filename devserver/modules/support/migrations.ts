import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Columns of the index of each order of the results, within one company and over all; the order by company uses `company_by_name`. */
const orders = {
  last_name: 'last_name, id',
  first_name: 'first_name, id',
  email: 'email, id',
  birth_date: "coalesce(date_of_birth, ''), id",
  company: 'last_name, first_name, id',
} as const;

const indexSearches = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, columns] of Object.entries(orders)) {
    await sql`create index ${sql.ref(`support_by_${name}`)} on person (company_id, ${sql.raw(columns)})`.execute(db);
    if (name !== 'company') await sql`create index ${sql.ref(`support_all_by_${name}`)} on person (${sql.raw(columns)})`.execute(db);
  }
  await sql`create unique index support_company_by_name on company (name, id)`.execute(db);
};

/** Covering indexes for counts of active people: of companies, and by prefixes of names or addresses. Partial, so that no list uses them. */
const counts = {
  company: 'company_id',
  last_name: 'lower(last_name), company_id',
  first_name: 'lower(first_name), company_id',
  email: 'lower(email), company_id',
};

const indexCounts = async (db: Kysely<unknown>): Promise<void> => {
  for (const [name, columns] of Object.entries(counts))
    await sql`create index ${sql.ref(`support_count_by_${name}`)} on person (${sql.raw(columns)}) where is_active = 1`.execute(db);
};

/** Adds indexes for counts by names without accents. */
const indexFoldedCounts = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['last_name', 'first_name']) {
    const index = sql.ref(`support_count_by_${name}`);
    await sql`drop index ${index}`.execute(db);
    await sql`create index ${index} on person (${sql.ref(`${name}_key`)}, company_id) where is_active = 1`.execute(db);
  }
};

export const migrations: Readonly<Record<string, Migration>> = {
  '202611221921_support_searches': { up: indexSearches },
  '202611222222_support_counts': { up: indexCounts },
  '202611231656_folded_counts': { up: indexFoldedCounts },
};
