import { inflateRawSync } from 'node:zlib';
import modules from 'virtual:modules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturePassword } from '../fixtures/accounts';
import { columnsOfTables, referencesOf } from './platform/database/schema';
import type { Context } from './platform/module';
import { appForTests, type TestApp } from './testing/appForTests';
import { column } from './testing/query';

/** Tables with a reference to a person that are not part of the personal data archive, each with the reason. */
const exceptions = new Map([
  ['account_download', 'the archive itself, for a day'],
  ['account_verification', 'a code on its way, for minutes; the address is in the contacts once it is shown to be theirs'],
  ['proof_code', 'a code on its way, for minutes'],
  ['coaching_calendar', 'a count of changes by which open calendars notice that they are old; it says nothing'],
  ['hra_choice', 'answers of the newest assessment once more, by which audiences find people; they are in the submissions'],
  ['person_name_word', 'words of the name, by which a search finds it; the name is in the profile'],
]);

let server: TestApp;
beforeAll(async () => {
  server = await appForTests(modules, { fixtures: false });
});
afterAll(() => server.close());

/** Columns with a reference to a person, by table. */
const columnsAboutPeople = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { db } = server.platform;
  const found = new Map<string, readonly string[]>();
  for (const table of new Set((await columnsOfTables(db)).map((one) => one.table))) {
    const own = (await referencesOf(db, table)).filter(({ to_table }) => to_table === 'person').map(({ from }) => from);
    if (own.length > 0) found.set(table, own);
  }
  return found;
};

/** The files of an archive by name. */
const unzipped = (archive: Buffer): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameSize] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const begin = at + 30 + nameSize;
    files.set(archive.toString('utf8', at + 30, begin), inflateRawSync(archive.subarray(begin, begin + size)).toString('utf8'));
    at = begin + size;
  }
  return files;
};

/** Tables from which the records and consents of all modules are read. */
const tablesRead = async (): Promise<ReadonlySet<string>> => {
  const texts: string[] = [];
  const db = server.platform.db.withPlugin({
    transformQuery({ node, queryId }) {
      texts.push(server.platform.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const context: Omit<Context, 'audiences'> = {
    db,
    now: () => server.clock.iso(),
    today: async () => '2026-11-20',
    settings: async (defaults) => defaults as never,
    read: async () => undefined,
    version: async () => 0,
    versions: async () => () => 0,
    language: 'en-US',
    text: (key) => key,
  };
  for (const { about } of modules) {
    for (const recordsOf of Object.values(about?.records ?? {})) texts.push(recordsOf(db, 'nobody', 'en-US').compile().sql);
    await about?.consents?.({ userId: 'nobody', language: 'en-US' }, context as Context);
  }
  return new Set(texts.flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name]) => name ?? '')));
};

describe('personal data', () => {
  it('is in the export: every table that refers to people, or a reason why not', async () => {
    const read = await tablesRead();
    const missing = [...(await columnsAboutPeople()).keys()].filter((name) => !read.has(name) && !exceptions.has(name));
    expect(missing, 'each needs a line in `about` of its module, or a reason in the exceptions of this test').toEqual([]);
  });

  it('has a deletion rule in each column that refers to people', async () => {
    const columns = [...(await columnsAboutPeople())].flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
    // Their rows refer to a person without a reference of the database.
    const others = ['program_submission.person_id', 'program_submission.reviewed_by', 'program_submission.sent_by'];
    const declared = modules.flatMap(({ about }) => Object.keys(about?.deletion ?? {}));
    const known = [...columns, ...others];
    expect(
      known.filter((name) => !declared.includes(name)),
      'each needs an entry in `about.deletion` of its module',
    ).toEqual([]);
    expect(
      declared.filter((name) => !known.includes(name)),
      'each is no column that refers to a person: remove its entry in `about.deletion`',
    ).toEqual([]);
    expect(new Set(declared).size, 'two modules declare one column').toBe(declared.length);
  });

  it('has descriptions of its deletion in both languages', () => {
    for (const { about, messages, id } of modules)
      for (const { as, why, does } of Object.values(about?.deletion ?? {})) {
        for (const key of [as, why]) if (key !== undefined) for (const texts of Object.values(messages ?? {})) expect(texts[key], `${id} ${key}`).toBeDefined();
        expect(does === 'keep', `${id} ${as}`).toBe(why !== undefined);
      }
  });

  it('has no unused exception', async () => {
    const read = await tablesRead();
    const known = await columnsAboutPeople();
    expect([...exceptions.keys()].filter((name) => read.has(name) || !known.has(name))).toEqual([]);
  });

  it('can be exported completely', async () => {
    for (const { about, id } of modules)
      for (const [key, recordsOf] of Object.entries(about?.records ?? {}))
        await expect(recordsOf(server.platform.db, 'nobody', 'en-US').limit(1).execute(), `${id} ${key}`).resolves.toEqual([]);
  });

  it('has names in both languages: each kind, each column, and no column contains only an id', async () => {
    const full = await appForTests(modules);
    try {
      const columns = new Set<string>();
      for (const { about } of modules)
        for (const [key, recordsOf] of Object.entries(about?.records ?? {}))
          if (about?.tells?.[key as 'about.x'] === undefined)
            for (const [, name] of recordsOf(full.platform.db, 'nobody', 'en-US')
              .compile()
              .sql.split(/ from /)[0]
              ?.matchAll(/"(\w+)"(?=,|$)/g) ?? [])
              columns.add(name ?? '');
      const texts = modules.find(({ id }) => id === 'account')?.messages;
      for (const language of ['en-US', 'es-419'] as const)
        expect(
          [...columns].filter((name) => texts?.[language]?.[`column.${name}`] === undefined),
          `each needs a text 'column.<name>' in devserver/modules/account/messages/${language}.json`,
        ).toEqual([]);
      const ofIds = [...columns].filter((name) => name === 'id' || name.endsWith('_id'));
      expect(ofIds, 'a column with an id needs words in `about.tells` of its module').toEqual(['employee_id']);
      const ids = new Set<string>();
      for (const table of ['program', 'tracker', 'course', 'event', 'event_session', 'hra_version', 'reward_item', 'announcement', 'person'])
        for (const id of await column<string>(full.platform.db, `select id from ${table}`)) ids.add(id);
      const coach = await full.as('coach@acme.example');
      expect((await coach.post('/coach-view/participant/edit-profile', { UserId: 'acme-participant', TimeZone: 'America/Denver' })).status).toBe(200);
      for (const language of ['en-US', 'es-419'] as const) {
        const me = await full.as('participant@acme.example');
        await me.post('/user/privacy/download', { Password: fixturePassword }, { 'accept-language': language });
        await full.platform.settled();
        const { Download } = (await me.get('/user/privacy')).body;
        expect(Download.State).toBe('ready');
        const archive = await full.app.inject({ url: `/api/filehandler/downloadFile?s3FileName=${Download.FileName}`, headers: { ...me.authorization } });
        const files = unzipped(archive.rawPayload);
        for (const [name, content] of files) {
          if (!name.endsWith('.csv')) continue;
          expect(content, `${language} ${name}`).not.toContain('column.');
          const found = content.split(/[\r\n,;]+/).filter((cell) => ids.has(cell));
          expect(found, `${language} ${name}`).toEqual([]);
        }
        expect([...files].find(([name]) => name.includes('changedByOthers'))?.[1]).toMatch(/(Time zone|Zona horaria): America.Chicago → America.Denver/);
        expect(files.get('index.html')).not.toMatch(/about\./);
      }
    } finally {
      await full.close();
    }
  });
});
