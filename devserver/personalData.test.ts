import modules from 'virtual:modules';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from './platform/module';
import type { PlatformTables } from './platform/tables';
import { appForTests, type TestApp } from './testing/appForTests';

/** Tables that name people and that nobody takes along, each with the reason. */
const exceptions = new Map([
  ['account_download', 'the archive itself, for a day'],
  ['account_verification', 'a code on its way, for minutes; the address is in the contacts once it is shown to be theirs'],
  ['proof_code', 'a code on its way, for minutes'],
  ['coaching_calendar', 'a count of changes by which open calendars notice that they are old; it says nothing'],
  ['person_name_word', 'words of the name, by which a search finds it; the name is in the profile'],
]);

let server: TestApp;
beforeAll(async () => {
  server = await appForTests(modules, { fixtures: false });
});
afterAll(() => server.close());

/** Tables with a reference to a person. */
const tablesAboutPeople = (): readonly string[] =>
  server.platform.sqlite
    .prepare<[], string>(
      `select distinct entry.name from pragma_table_list as entry, pragma_foreign_key_list(entry.name) as foreign_key
       where entry.schema = 'main' and entry.type = 'table' and foreign_key."table" = 'person' order by entry.name`,
    )
    .pluck()
    .all();

/** Tables that the records and consents of all modules are read from. */
const tablesRead = async (): Promise<ReadonlySet<string>> => {
  const texts: string[] = [];
  const dialect = new SqliteDialect({ database: server.platform.sqlite });
  const db = new Kysely<PlatformTables>({ dialect, log: ({ query }) => void texts.push(query.sql) });
  const context: Context = {
    db,
    now: () => server.clock.iso(),
    settings: async (defaults) => defaults as never,
    read: async () => undefined,
    version: async () => 0,
    versions: async () => () => 0,
    text: (key) => key,
  };
  for (const { about } of modules) {
    for (const recordsOf of Object.values(about?.records ?? {})) texts.push(recordsOf(db, 'nobody').compile().sql);
    await about?.consents?.({ userId: 'nobody', language: 'en-US' }, context);
  }
  return new Set(texts.flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name]) => name ?? '')));
};

describe('what is kept about people', () => {
  it('is part of what they can take along: every table that names people, or a reason why not', async () => {
    const read = await tablesRead();
    const missing = tablesAboutPeople().filter((name) => !read.has(name) && !exceptions.has(name));
    expect(missing, 'each needs a line in `about` of its module, or a reason in the exceptions of this test').toEqual([]);
  });

  it('has no exception without need', async () => {
    const read = await tablesRead();
    const known = new Set(tablesAboutPeople());
    expect([...exceptions.keys()].filter((name) => read.has(name) || !known.has(name))).toEqual([]);
  });

  it('can be read, all of it', async () => {
    for (const { about, id } of modules)
      for (const [key, recordsOf] of Object.entries(about?.records ?? {}))
        await expect(recordsOf(server.platform.db, 'nobody').limit(1).execute(), `${id} ${key}`).resolves.toEqual([]);
  });
});
