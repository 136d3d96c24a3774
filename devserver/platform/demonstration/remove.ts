import { type Kysely, type RawBuilder, sql } from 'kysely';
import { erasedBeside, linesBeside } from '../audit/erased';
import { allReferences, columnsOf, tableNames } from '../database/schema';
import { anyOf, isRowIn, rowId } from '../database/words';
import type { CallParts } from '../runtime/callParts';
import { platformOwner } from '../runtime/registry';
import type { PlatformTables } from '../tables';
import { Interrupted, inStep } from './steps';

type Db = Kysely<PlatformTables>;

/** A column that names a row of another table. */
interface Reference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
  readonly toColumn: string;
  /** Whether each row names one (0 or 1). */
  readonly isRequired: number;
}

/** References that the schema does not declare. */
const undeclared: readonly Reference[] = [
  { table: 'idempotency', column: 'person_id', to: 'person', toColumn: 'id', isRequired: 0 },
  { table: 'session_secret', column: 'subject_id', to: 'person', toColumn: 'id', isRequired: 0 },
  { table: 'session_secret', column: 'subject_id', to: 'eligible_person', toColumn: 'id', isRequired: 0 },
  { table: 'file', column: 'owner_id', to: 'person', toColumn: 'id', isRequired: 0 },
  { table: 'file', column: 'owner_id', to: 'company', toColumn: 'id', isRequired: 0 },
  { table: 'acting_undo', column: 'audit_id', to: 'audit_change', toColumn: 'audit_id', isRequired: 0 },
];

/** The audit stays: it is a chain. The row in `demonstration` is deleted with the company, so that an interrupted removal is continued. */
const kept: ReadonlySet<string> = new Set(['audit', 'audit_link', 'acting', 'demonstration']);

/** Rows that companies share, deleted with the last reference to them. */
const shared: ReadonlySet<string> = new Set(['consent_text', 'hra_version']);

/** Number of rows of the first transaction of a table; then as many as take `step` milliseconds. */
const firstRows = 100;
const mostRows = 4000;
const step = 25;

interface Schema {
  /** Tables with rows about a company; unreferenced ones first. */
  readonly order: readonly string[];
  /** Whether a row is about the company. */
  readonly isAbout: (table: string) => RawBuilder<boolean>;
  readonly toShared: (table: string) => readonly Reference[];
  readonly references: readonly Reference[];
}

const readReferences = async (db: Db): Promise<readonly Reference[]> => {
  const names = new Set(await tableNames(db));
  return [...(await allReferences(db)), ...undeclared.filter(({ table, to }) => names.has(table) && names.has(to))];
};

/** Tables from which references lead to a company. */
const tablesAbout = (references: readonly Reference[]): ReadonlySet<string> => {
  const about = new Set(['company']);
  for (let size = 0; size < about.size; ) {
    size = about.size;
    for (const { table, to } of references) if (about.has(to) && !kept.has(table) && !shared.has(table)) about.add(table);
  }
  return about;
};

/** Sorts tables so that each comes before those that it refers to. @throws Error for circular references */
const inOrder = (tables: ReadonlySet<string>, references: readonly Reference[]): readonly string[] => {
  const left = new Set(tables);
  const order: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((table) => !references.some((one) => one.to === table && one.table !== table && left.has(one.table)));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}.`);
    for (const table of free) left.delete(table);
    order.push(...free);
  }
  return order;
};

/** Tables about companies, in the order in which their rows can be deleted, as the foreign keys of the database say. */
const readSchema = async (db: Db, companyId: string): Promise<Schema> => {
  const references = await readReferences(db);
  const tables = tablesAbout(references);
  const isAbout = (table: string): RawBuilder<boolean> => {
    if (table === 'company') return sql`id = ${companyId}`;
    if (table === 'person') return sql`company_id = ${companyId}`;
    const own = references.filter((one) => one.table === table && one.to !== table && tables.has(one.to));
    const direct = own.filter(({ to }) => to === 'company' || to === 'person');
    const ways = (direct.some(({ isRequired }) => isRequired === 1) ? direct : own).map(({ column, to, toColumn }) =>
      to === 'company'
        ? sql<boolean>`${sql.ref(column)} = ${companyId}`
        : sql<boolean>`${sql.ref(column)} in (select ${sql.ref(`x.${toColumn}`)} from ${sql.table(to)} as x where ${inside(to)})`,
    );
    return sql`(${sql.join(ways, sql` or `)})`;
  };
  const inside = (table: string): RawBuilder<boolean> => isAbout(table);
  const toShared = (table: string): readonly Reference[] => references.filter((one) => one.table === table && shared.has(one.to));
  return { order: inOrder(tables, references), isAbout, toShared, references };
};

/** Deletes shared rows that nothing refers to any more. */
const deleteUnshared = async (db: Db, { references }: Schema, to: string, ids: readonly unknown[]): Promise<void> => {
  const others = references
    .filter((one) => one.to === to)
    .map(({ table, column }) => sql`not exists (select 1 from ${sql.table(table)} as y where ${sql.ref(`y.${column}`)} = ${sql.table(to)}.id)`);
  await sql`delete from ${sql.table(to)} where id in ${anyOf(ids)} and ${sql.join(others, sql` and `)}`.execute(db);
};

/** Deletes up to `most` rows of a table. @returns their number */
const deleteSome = async (parts: CallParts, companyId: string, schema: Schema, table: string, most: number): Promise<number> => {
  let files: readonly string[] = [];
  const count = await inStep(parts, async (work) => {
    const { trx } = work;
    const found = await sql<{ row: unknown }>`select ${rowId} as "row" from ${sql.table(table)} where ${schema.isAbout(table)} limit ${most}`.execute(trx);
    if (found.rows.length === 0) return 0;
    const these = isRowIn(found.rows.map(({ row }) => row));
    const lost = await Promise.all(
      schema.toShared(table).map(async ({ column, to }) => {
        const ids = await sql<{ id: unknown }>`select distinct ${sql.ref(column)} as id from ${sql.table(table)} where ${these}`.execute(trx);
        return { to, ids: ids.rows.map(({ id }) => id).filter((id) => id !== null) };
      }),
    );
    if (table === 'file') files = (await sql<{ name: string }>`select name from file where ${these}`.execute(trx)).rows.map(({ name }) => name);
    await forgetVersions(trx, table, these);
    const lines = await linesBeside(trx, table, these);
    if (lines.length > 0) await work.audit({ action: erasedBeside, target: companyId, detail: { lines } }, platformOwner);
    if (table === 'company') await trx.deleteFrom('demonstration').where('company_id', '=', companyId).execute();
    await sql`delete from ${sql.table(table)} where ${these}`.execute(trx);
    for (const { to, ids } of lost) await deleteUnshared(trx, schema, to, ids);
    return found.rows.length;
  });
  for (const name of files) await parts.files.remove(name);
  return count;
};

/** Versions of records are named by their ids. Numbers name records of several tables, so only texts do. */
const forgetVersions = async (db: Db, table: string, these: RawBuilder<unknown>): Promise<void> => {
  const id = (await columnsOf(db, table)).find(({ column }) => column === 'id');
  if (id?.type !== 'text') return;
  await sql`delete from record_version where id in (select id from ${sql.table(table)} where ${these})`.execute(db);
};

/** Deletes all that the database and the folder of files hold about a company, in transactions between which other calls run. It can be repeated. */
export const removeCompany = async (parts: CallParts, companyId: string): Promise<void> => {
  const schema = await readSchema(parts.db, companyId);
  await inStep(parts, async ({ trx }) => {
    await sql`delete from record_version where id like ${`${companyId}:%`}`.execute(trx);
  });
  for (const table of schema.order) {
    for (let rows = firstRows; ; ) {
      // real time: other calls wait for the connection, regardless of the product's clock
      const begun = performance.now();
      const count = await deleteSome(parts, companyId, schema, table, rows).catch((error: unknown) => {
        throw error instanceof Interrupted ? error : new Error(`Rows of ${table} could not be deleted.`, { cause: error });
      });
      if (count < rows) break;
      // real time: as above
      rows = performance.now() - begun > step ? Math.max(1, Math.floor(rows / 2)) : Math.min(mostRows, rows * 2);
    }
  }
};
