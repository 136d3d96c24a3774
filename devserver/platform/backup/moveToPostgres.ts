import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { type Verdict, verifyAuditIn } from '../audit/verify';
import { type auditSecrets, opensWith } from '../audit/verifyFile';
import type { Copied } from '../database/copy/copyRows';
import { copyToPostgres, demandCurrent } from '../database/copy/engines';
import { tablesOf } from '../database/copy/rows';
import { migrateFor } from '../database/newer';
import { databaseFile, type OpenDatabase, openDatabase } from '../database/open';
import { type FileStore, forFiles } from '../fileStore/fileStore';
import { folderStore } from '../fileStore/folderStore';
import type { AnyModule } from '../module';
import { toldAsStorage } from '../storage/storage';

interface Wanted {
  readonly dataDir: string;
  /** Where the server on PostgreSQL has its files: those of `dataDir` are copied there, unless it is the folder itself. */
  readonly files: FileStore;
  /** A database on PostgreSQL, which no server uses. */
  readonly target: OpenDatabase;
  readonly modules: readonly AnyModule[];
  readonly secrets: ReturnType<typeof auditSecrets>;
}

/** What was moved. */
export interface Moved extends Copied {
  readonly companies: number;
  readonly people: number;
  /** Number of uploaded files that the database names. */
  readonly files: number;
  readonly audit: Verdict;
}

/** @throws Error if a table has rows. Migrations write none. */
const demandEmpty = async ({ db, name }: OpenDatabase): Promise<void> => {
  for (const table of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(table.name)} limit 1`.execute(db);
    if (rows.length > 0)
      throw new Error(`${name} is not empty: its table ${table.name} has rows. Create a new database for it, or drop the schema of this one.`);
  }
};

const countOf = async ({ db }: OpenDatabase, table: 'company' | 'person' | 'file'): Promise<number> =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

/** Copies the files that the database names and the store lacks. A file that is missing from the folder is left out, as in a backup. */
const sendFiles = async ({ db }: OpenDatabase, from: FileStore, to: FileStore): Promise<void> => {
  if (to.isFolder) return;
  const names = (await db.selectFrom('file').select('name').orderBy('name').execute()).map(({ name }) => name);
  await forFiles(names, async (name) => {
    const size = await from.sizeOf(name);
    if (size !== undefined && (await to.sizeOf(name)) !== size) await to.write(name, await from.read(name));
  });
};

/**
 * Copies the database of `dataDir` into an empty one on PostgreSQL, in one transaction, and compares both; its files go into the store. The source stays as it is.
 * @throws Error with a message for the operator, with the target empty; BadSetting while a server has the folder open
 */
export const moveToPostgres = async ({ dataDir, files: store, target, modules, secrets }: Wanted): Promise<Moved> => {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no database ${file}.`);
  const source = openDatabase(dataDir);
  try {
    await demandCurrent(source, modules);
    if (!(await opensWith(file, secrets))) throw new Error(`${file} was written with another TOKEN_SECRET: set the one that its server starts with.`);
    await demandEmpty(target);
    await migrateFor(target.db, modules, target.name);
    await sendFiles(source, folderStore(dataDir), store);
    const { tables, rows, last } = await copyToPostgres(source, target, modules, (trx) => verifyAuditIn(trx, secrets));
    const [companies, people, files] = [await countOf(source, 'company'), await countOf(source, 'person'), await countOf(source, 'file')];
    return { tables, rows, companies, people, files, audit: last };
  } catch (error) {
    throw toldAsStorage(error, file);
  } finally {
    await source.close();
  }
};
