import modules from 'virtual:modules';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { moveToPostgres } from '../../../devserver/platform/backup/moveToPostgres';
import { openPostgres } from '../../../devserver/platform/database/postgres/open';
import { folderStore } from '../../../devserver/platform/fileStore/folderStore';
import { startPostgres } from '../../postgres/server';
import type { BareParts } from '../bare/routes';
import type { Group } from '../group';
import { bareTable, fillPrograms, type Rows } from '../rowsOfPrograms';
import { buildForBench, listening, type ProductServer, secretForBench } from '../servers';

/** Where servers of the bench share their data. */
export interface SharedData {
  /** Address of the database. */
  readonly url: string;
  readonly dataDir: string;
}

/** A PostgreSQL server of its own, with the database of `fillPrograms`, as the move from SQLite makes it. */
export const fillPostgres = async (group: Group, rows: Rows): Promise<SharedData> => {
  const programs = process.env.BENCH_POSTGRES;
  if (!programs)
    throw new Error('The rows of PostgreSQL need its programs: install it (Debian: apt-get install postgresql), or name their folder in POSTGRES_BIN.');
  const postgres = await startPostgres(programs);
  group.afterwards(() => postgres.stop());
  const dataDir = group.folder();
  const onSqlite = await buildForBench(dataDir);
  fillPrograms(onSqlite.platform.sqlite, rows);
  await onSqlite.app.close();
  const url = await postgres.newDatabase();
  const target = await openPostgres(url);
  await moveToPostgres({ dataDir, files: folderStore(dataDir), target, modules, secrets: [secretForBench] });
  await sql`analyze`.execute(target.db);
  await target.close();
  return { url, dataDir };
};

/** Starts the product's server in this process on a shared database. */
export const startOnPostgres = async (group: Group, { url, dataDir }: SharedData): Promise<ProductServer> => {
  const built = await buildForBench(dataDir, await openPostgres(url, { isShared: true }));
  group.afterwards(() => built.app.close());
  return listening(built);
};

/** The columns that the bare routes name. They belong to no plugin, so that each plugin can be removed. */
interface BareTables {
  readonly program: { readonly id: string };
  readonly program_text: Readonly<Record<'program_id' | 'language' | 'name' | 'description' | 'instructions' | 'checkbox_text', string>>;
  readonly program_sign_up: Readonly<
    Record<'person_id' | 'program_id' | 'state' | 'state_since', string> & Record<'submitted' | 'counted' | 'earned_points', number>
  >;
  readonly bare_sign_up: { readonly person_id: string; readonly program_id: string; readonly state: string; readonly joined_at: string };
}

/** The statements of the bare routes with Kysely and a pool of the product's size. */
export const bareOnPostgres = async (group: Group, { url }: SharedData): Promise<Pick<BareParts, 'list' | 'insert'>> => {
  const db = new Kysely<BareTables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 8 }) }) });
  group.afterwards(() => db.destroy());
  for (const statement of bareTable.split(';')) await sql.raw(statement).execute(db);
  return {
    list: (person) =>
      db
        .selectFrom('program_sign_up as part')
        .innerJoin('program', 'program.id', 'part.program_id')
        .innerJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'program.id').on('text.language', '=', 'en-US'))
        .selectAll('program')
        .select(['text.name', 'text.description', 'text.instructions', 'text.checkbox_text'])
        .select(['part.state', 'part.submitted', 'part.counted', 'part.earned_points'])
        .where('part.person_id', '=', person)
        .where('part.state', '=', 'Complete')
        .orderBy('part.state_since', 'desc')
        .execute(),
    insert: (person_id, program_id, joined_at) => db.insertInto('bare_sign_up').values({ person_id, program_id, state: 'Joined', joined_at }).execute(),
  };
};
