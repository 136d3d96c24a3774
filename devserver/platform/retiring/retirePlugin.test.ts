import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from '../clock';
import { migrateFor } from '../database/newer';
import { type OpenDatabase, openDatabase } from '../database/open';
import { createSearch } from '../database/search/search';
import { createTables, key, table, text } from '../database/table';
import { seedScenario } from '../devControls/scenarios';
import { folderStore } from '../fileStore/folderStore';
import { storeFile, writeFile } from '../files/files';
import { keepAnswer } from '../idempotency';
import type { AnyModule } from '../module';
import { bareModule } from '../testing/bareModule';
import { configForTests } from '../testing/configForTests';
import { retirePlugin } from './retirePlugin';

const pages = table('page', { id: key(), person_id: text().references('person.id'), text: text() });
const marks = table('mark', { id: key(), page_id: text().references('page.id') });
const visits = table('visit', { id: key(), text: text() });

const journal = bareModule('journal', {
  routes: { save: ['POST', '/journal/pages'] },
  migrations: {
    '202611220900_pages': createTables(pages, marks),
    '202611220901_search': { up: (db) => createSearch(db, { table: 'page', scope: 'person_id', columns: ['text'] }) },
  },
});
const visitors = bareModule('visitors', { routes: { add: ['POST', '/visitors'] }, migrations: { '202611220902_visits': createTables(visits) } });
const both = [journal, visitors];

const clock = createClock();
let dataDir: string;
let database: OpenDatabase;
let fileName: string;

const config = () => configForTests(dataDir);
const files = () => folderStore(dataDir);
const retire = (modules: readonly AnyModule[], id: string, options: Partial<Parameters<typeof retirePlugin>[2]> = {}) =>
  retirePlugin({ files: files(), db: database.db, modules }, id, { data: false, present: false, ...options });
const tables = (): readonly string[] => database.sqlite.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all();
const count = (name: string, where = '1'): unknown => database.sqlite.prepare(`select count(*) from ${name} where ${where}`).pluck().get();

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wellspring-test-'));
  database = openDatabase(dataDir);
  const { db, sqlite } = database;
  await migrateFor(db, both, sqlite.name);
  await seedScenario({ config: config(), files: files(), db, modules: both }, 'empty', clock.now());
  const { id: personId } = await db.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    await sql`insert into page (person_id, text) values (${personId}, 'Walked'), (${personId}, 'Swam')`.execute(trx);
    await sql`insert into mark (page_id) values (1)`.execute(trx);
    await sql`insert into visit (text) values ('Monday')`.execute(trx);
    const file = { displayName: 'a.txt', contentType: 'text/plain', bytes: Buffer.from('a'), ownerUserId: personId };
    fileName = (await storeFile({ clock }, trx, await writeFile({ files: files() }, { ...file, moduleId: 'journal' }))).name;
    for (const [at, route] of ['POST /journal/pages', 'POST /visitors'].entries()) {
      await keepAnswer(trx, { personId, key: `key ${at}`, route, bodyHash: '' }, { status: 200, answer: '{}' }, clock.iso());
    }
    await trx
      .updateTable('company')
      .set({ plugin_settings: JSON.stringify({ journal: { tips: false }, visitors: { tips: true } }) })
      .where('id', '=', 'acme')
      .execute();
  });
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** Asserts that the data of the remaining plugin are unchanged. */
const expectVisitorsUntouched = (): void => {
  expect(count('visit')).toBe(1);
  expect(count('company_plugin', "plugin_id = 'visitors'")).toBe(4);
  expect(count('idempotency')).toBe(1);
  expect(database.sqlite.prepare("select plugin_settings from company where id = 'acme'").pluck().get()).toBe('{"visitors":{"tips":true}}');
  expect(database.sqlite.pragma('foreign_key_check')).toEqual([]);
};

describe('a plugin removed from the build', () => {
  it('loses its licences and keeps its data', async () => {
    const before = tables();
    expect(await retire([visitors], 'journal')).toEqual({ licences: 4 });
    expect(count('company_plugin', "plugin_id = 'journal'")).toBe(0);
    expect(count('company_plugin', "plugin_id = 'visitors'")).toBe(4);
    expect([tables(), count('page'), count('file'), count('idempotency')]).toEqual([before, 2, 1, 2]);
  });

  it('loses all its data, and nothing else, on request', async () => {
    const data = { tables: { page: 2, mark: 1 }, files: 1, answers: 1, settings: 1 };
    expect(await retire([visitors], 'journal', { data: true })).toEqual({ licences: 4, data });
    expect(tables().filter((name) => /^(page|mark)/.test(name))).toEqual([]);
    expect(existsSync(join(dataDir, 'files', fileName))).toBe(false);
    expectVisitorsUntouched();
  });

  it('can be added again, with empty tables', async () => {
    await retire([visitors], 'journal', { data: true });
    await migrateFor(database.db, both, database.sqlite.name);
    expect([count('page'), count('mark')]).toEqual([0, 0]);
  });

  it('keeps its data while another one is missing too, because their tables cannot be told apart', async () => {
    const before = tables();
    await expect(retire([], 'journal', { data: true })).rejects.toThrow('visitors is not part of this build either');
    expect(tables()).toEqual(before);
    expect(await retire([], 'journal')).toEqual({ licences: 4 });
  });
});

describe('a plugin in the build', () => {
  it('is retired only on explicit confirmation', async () => {
    await expect(retire(both, 'journal', { data: true })).rejects.toThrow("'journal' is part of this build");
    expect(count('company_plugin', "plugin_id = 'journal'")).toBe(4);
  });

  it('declares its tables itself', async () => {
    const { data } = await retire([journal], 'journal', { data: true, present: true });
    expect(data).toEqual({ tables: { page: 2, mark: 1 }, files: 1, answers: 1, settings: 1 });
    expectVisitorsUntouched();
  });
});

it.each([
  ['diary', "This database knows no plugin 'diary'."],
  ['session', "'session' is a feature of the shell"],
])('refuses %s', async (id, sentence) => {
  await expect(retire(both, id, { data: true, present: true })).rejects.toThrow(sentence);
});
