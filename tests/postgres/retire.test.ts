import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeBackup } from '../../devserver/platform/backup/makeBackup';
import { createClock } from '../../devserver/platform/clock';
import { settleSecret } from '../../devserver/platform/config/settleSecret';
import { copyToSqlite } from '../../devserver/platform/database/copy/engines';
import { migrateFor } from '../../devserver/platform/database/newer';
import type { OpenDatabase } from '../../devserver/platform/database/open';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { hasTable } from '../../devserver/platform/database/schema';
import { createSearch } from '../../devserver/platform/database/search/search';
import { createTables, integer, key, table, text } from '../../devserver/platform/database/table';
import { seedScenario } from '../../devserver/platform/devControls/scenarios';
import { folderStore } from '../../devserver/platform/fileStore/folderStore';
import { storeFile, writeFile } from '../../devserver/platform/files/files';
import { retirePlugin } from '../../devserver/platform/retiring/retirePlugin';
import { bareModule } from '../../devserver/platform/testing/bareModule';
import { configForTests } from '../../devserver/platform/testing/configForTests';
import { ownedDatabase } from './owned';
import { type PostgresServer, startPostgres } from './server';

const pages = table('page', { id: key(), person_id: text().references('person.id'), text: text() });
const marks = table('mark', { id: key(), page_id: integer().references('page.id') });
const journal = bareModule('journal', {
  migrations: {
    '202611220900_pages': createTables(pages, marks),
    '202611220901_search': { up: (db) => createSearch(db, { table: 'page', scope: 'person_id', columns: ['text'] }) },
  },
});
const visitors = bareModule('visitors', { migrations: { '202611220902_visits': createTables(table('visit', { id: key(), text: text() })) } });

const clock = createClock();
let postgres: PostgresServer;
let dataDir: string;
let database: OpenDatabase;
let fileName: string;

beforeAll(async () => {
  postgres = await startPostgres(inject('postgresPrograms'));
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-retire-'));
  database = await openPostgres(await ownedDatabase(postgres));
  const { db, name } = database;
  const [config, files, modules] = [configForTests(dataDir), folderStore(dataDir), [journal, visitors]];
  await migrateFor(db, modules, name);
  await settleSecret(db, config, clock);
  await seedScenario({ config, files, db, modules }, 'empty', clock.now());
  const { id } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await sql`insert into page (id, person_id, text) values (1, ${id}, 'Walked'), (2, ${id}, 'Swam')`.execute(trx);
    await sql`insert into mark (id, page_id) values (1, 1)`.execute(trx);
    await sql`insert into visit (id, text) values (1, 'Monday')`.execute(trx);
    const file = { displayName: 'a.txt', contentType: 'text/plain', bytes: Buffer.from('a'), ownerUserId: id, moduleId: 'journal' };
    fileName = (await storeFile({ clock }, trx, await writeFile({ files }, file))).name;
  });
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const backUp = () =>
  makeBackup({
    dataDir,
    files: folderStore(dataDir),
    folder: `${dataDir}-backups`,
    secrets: [configForTests('').tokenSecret],
    now: '2026-11-20T18:00:00.000Z',
    copyDatabase: (folder) => copyToSqlite(database, folder, [visitors]),
  });

describe('a plugin that left the build, with its tables on PostgreSQL', () => {
  it('is named by a backup, which is refused, and made once the plugin is retired with its data', async () => {
    const { db } = database;
    await expect(backUp()).rejects.toThrow(
      /no part of this build creates: mark, page\. Put the plugins that left them \(journal\) back, or remove them with `npm run retire-plugin -- journal --data`\.$/,
    );
    const files = folderStore(dataDir);
    const { data } = await retirePlugin({ files, db, modules: [visitors] }, 'journal', { data: true, present: false });
    expect(data).toEqual({ tables: { mark: 1, page: 2 }, files: 1, answers: 0, settings: 0 });
    expect([await hasTable(db, 'page'), await hasTable(db, 'mark'), await hasTable(db, 'visit'), await files.sizeOf(fileName)]).toEqual([
      false,
      false,
      true,
      undefined,
    ]);
    expect((await backUp()).files).toBe(0);
    rmSync(`${dataDir}-backups`, { recursive: true });
  });

  it('creates its tables again when it returns', async () => {
    const { db, name } = database;
    await retirePlugin({ files: folderStore(dataDir), db, modules: [visitors] }, 'journal', { data: true, present: false });
    await migrateFor(db, [journal, visitors], name);
    expect((await sql`select * from page`.execute(db)).rows).toEqual([]);
  });
});
