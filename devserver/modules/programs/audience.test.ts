import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBulk } from '../../../fixtures/bulk';
import type { Audience, AudienceRow } from '../../../shell/net/schemas';
import { addDays, dayIn, defaultZone } from '../../../shell/rules/dates/days';
import { enumerations } from '../../../shell/rules/enumerations';
import type { Audiences } from '../../platform/audience/audiences';
import { partsOfCategory } from '../../platform/audience/category';
import { allHold, type Judged } from '../../platform/audience/conditions';
import { pages } from '../../platform/database/pages/page';
import { mostFound } from '../../platform/database/search/search';
import { audiencesIn } from '../../platform/runtime/context';
import { ModuleRegistry } from '../../platform/runtime/registry';
import type { PlatformTables } from '../../platform/tables';
import { watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';
import { readEverything, recounted, rowsOf } from './testing/recount';
import { scatter } from './testing/scatter';

type Db = Kysely<PlatformTables>;

/** `AUDIENCE_PEOPLE=20000 AUDIENCE_RUNS=500` recounts a large population once; by itself the suite takes a small one. */
const size = { people: Number(process.env.AUDIENCE_PEOPLE ?? 400), runs: Number(process.env.AUDIENCE_RUNS ?? 120) };
const isLarge = size.people > 400;
const most = isLarge ? 30 * 60_000 : 120_000;

let app: TestApp;
let audiences: Audiences;
let registry: ModuleRegistry;
let admin: SignedIn;

beforeAll(async () => {
  const modules = modulesNamed('programs', 'hra', 'events', 'coaching-scheduler', 'notices');
  app = await appForTests(modules);
  const { db } = app.platform;
  await addBulk({ db, modules, now: app.clock.now() }, { people: size.people, entriesPerPerson: isLarge ? 5 : 60 });
  registry = new ModuleRegistry(modules);
  audiences = audiencesIn({ clock: app.clock, registry }, () => db, 'en-US');
  admin = await app.as('admin@acme.example');
  await scatter(db, dayIn(app.clock.iso(), defaultZone));
}, most);
afterAll(() => app.close());

const typed = ['BO', '8000', '12'].map((Value) => ({ Value }));

/** Values of each category in Acme; of a category with parents, those of one parent. */
const offered = async (): Promise<readonly AudienceRow[]> => {
  const rows: AudienceRow[] = [];
  for (const { id, parent, levels, hasDays, field } of await audiences.categories('acme')) {
    const parents = parent === undefined ? [undefined] : ((await audiences.values(parent, { companyId: 'acme' })) ?? []).slice(0, 4).map(({ Value }) => Value);
    for (const one of parents) {
      const isTyped = field?.type === 'text' || field?.type === 'number';
      const values = isTyped ? typed : ((await audiences.values(id, { companyId: 'acme', parent: one })) ?? []);
      if (values.length === 0) continue;
      rows.push({
        Category: id,
        Values: values.map(({ Value }) => Value),
        ...(one !== undefined && { Parent: one }),
        ...(levels.length > 0 && { Levels: [...levels] }),
        ...(hasDays && (id === 'ResultsDate' ? { From: '2026-02-01', To: '2026-04-30' } : { From: '2010-01-01', To: '2018-12-31' })),
      });
    }
  }
  return rows;
};

const list = pages({
  query: (db: Db) => db.selectFrom('person').select(['person.id']),
  whose: 'person.company_id',
  sorts: { Name: ['person.last_name_key', 'person.first_name_key', 'person.id'] },
  usualSort: 'Name',
});

const membersOf = async (audience: Audience, within: readonly string[] = ['acme']): Promise<readonly string[]> => {
  const ids: string[] = [];
  const filter = await audiences.filter(audience, within);
  for (let PaginationToken = ''; ; ) {
    const page = await list(app.platform.db, { request: { PageSize: 100, PaginationToken }, within, audience: filter });
    ids.push(...page.Items.map(({ id }) => id));
    PaginationToken = page.PaginationToken;
    if (PaginationToken === '') return ids.sort();
  }
};

/** Members of an audience according to the rows in memory, as sorted ids, and the other people of the company. */
const recount = async () => {
  const everything = await readEverything(app.platform.db);
  const today = dayIn(app.clock.iso(), defaultZone);
  const people = everything.people.filter(({ company_id }) => company_id === 'acme');
  return (audience: readonly AudienceRow[]) => {
    const ids: string[] = [];
    let outside: string | undefined;
    for (const person of people) {
      if (audience.every((row) => recounted(person, row, everything, today))) ids.push(String(person.id));
      else outside ??= String(person.id);
    }
    return { ids: ids.sort(), outside };
  };
};

/** All members by one statement. */
const selectMembers = async (audience: Audience): Promise<readonly string[]> => {
  const { condition } = await audiences.filter(audience, ['acme']);
  const { rows } = await sql<{ id: string }>`select person.id from person where person.company_id = 'acme' and ${condition}`.execute(app.platform.db);
  return rows.map(({ id }) => id).sort();
};

/** Some of the offered rows, each with some of its values. */
const audienceOf = (rows: readonly AudienceRow[]): fc.Arbitrary<AudienceRow[]> =>
  fc.array(
    fc.constantFrom(...rows).chain((row) =>
      fc
        .record({
          values: fc.subarray([...row.Values], { minLength: 1, maxLength: Math.min(6, row.Values.length) }),
          levels: fc.subarray([...(row.Levels ?? ['Low'])], { minLength: 1 }),
        })
        .map(({ values, levels }) => ({ ...row, Values: values, ...(row.Levels && { Levels: levels }) })),
    ),
    { minLength: 1, maxLength: 3 },
  );

describe('an audience', () => {
  it(
    '[FIL-032] has those for whom every row holds by one of its values, in lists, counts and for one person alike',
    async () => {
      const rows = await offered();
      const expected = await recount();
      await fc.assert(
        fc.asyncProperty(audienceOf(rows), async (audience) => {
          const { ids, outside } = expected(audience);
          const selected = await selectMembers(audience);
          expect(selected.length).toBe(ids.length);
          expect(selected.join()).toBe(ids.join());
          if (ids.length <= mostFound) expect(await membersOf(audience)).toEqual(ids);
          expect(await audiences.count(audience, ['acme'])).toEqual({ Total: Math.min(ids.length, mostFound), IsTotalCapped: ids.length > mostFound });
          const inside = ids[0];
          if (inside !== undefined) expect(await audiences.matches(audience, inside)).toBe(true);
          if (outside !== undefined) expect(await audiences.matches(audience, outside)).toBe(false);
          if (inside !== undefined) expect(await audiences.whyIn(audience, inside)).toHaveLength(audience.length);
          if (outside !== undefined) expect((await audiences.whyNot(audience, outside)).length).toBeGreaterThan(0);
        }),
        { numRuns: size.runs },
      );
    },
    most,
  );

  it('[FIL-017] [FIL-042] [FIL-064] each category by itself matches the rows in memory', async () => {
    const categories = (await audiences.categories('acme')).map(({ id }) => id);
    const own = ['Nickname', 'Shift', 'DailyStepGoal', 'LastCheckup'].map((name) => `CustomField:${name}`);
    expect(new Set(categories)).toEqual(new Set([...enumerations.filterCategory, 'SecurityRole', ...own]));
    const expected = await recount();
    const found = new Set<string>();
    for (const row of await offered()) {
      for (const value of row.Values.slice(0, 9)) {
        const audience = [{ ...row, Values: [value] }];
        const { ids } = expected(audience);
        if (ids.length > 0) found.add(row.Category);
        expect({ audience, ids: await membersOf(audience) }).toEqual({ audience, ids });
      }
    }
    expect(found).toEqual(new Set(categories));
  }, 60_000);

  it('without rows contains all people of the company, and none of another one', async () => {
    const everybody = (await rowsOf(app.platform.db, 'person')).filter(({ company_id }) => company_id === 'acme').map(({ id }) => String(id));
    expect(await membersOf([])).toEqual(everybody.sort());
    expect(await audiences.describe([], 'acme')).toBe('Everyone at the company');
    expect(await audiences.count([{ Category: 'Company', Values: ['globex'] }], ['acme'])).toEqual({ Total: 0, IsTotalCapped: false });
    expect((await audiences.count([], ['acme', 'globex'])).Total).toBeGreaterThan(everybody.length);
    const { n } = (await sql<{ n: number }>`select count(*) as n from person`.execute(app.platform.db)).rows[0] ?? { n: 0 };
    expect(await audiences.count([], 'all')).toEqual({ Total: n, IsTotalCapped: false });
  });

  it('uses indexes for a count, a page and one person, in each category', async () => {
    const { sqlite } = app.platform;
    // With statistics of tables of a few hundred rows, SQLite would scan them.
    sqlite.exec('delete from sqlite_stat1; analyze sqlite_schema');
    const { db, detoursOf } = watchPlans<PlatformTables>(sqlite);
    const watched = audiencesIn({ clock: app.clock, registry }, () => db, 'en-US');
    // Lists of values, and companies with their plan years, are small; a page of few people is sorted.
    const usual = /^SCAN (json_each|reached|company|any_company)\b|FOR ORDER BY$/;
    const today = dayIn(app.clock.iso(), defaultZone);
    const judged = (row: AudienceRow): Judged | undefined => {
      const found = registry.categories.get(partsOfCategory(row.Category).name);
      return found && { condition: found.category.condition(row, today), pluginId: undefined };
    };
    for (const row of await offered()) {
      const audience = [{ ...row, Values: row.Values.slice(0, 2) }];
      const steps = await detoursOf(async () => {
        await watched.count(audience, ['acme']);
        await watched.matches(audience, admin.userId);
        await list(db, { request: {}, within: ['acme'], audience: await watched.filter(audience, ['acme']) });
        // As for a row that selects many people.
        await list(db, { request: {}, within: ['acme'], audience: { condition: allHold(audience.map(judged)), isFew: false } });
      });
      expect({ row: row.Category, steps: steps.filter((step) => !usual.test(step)) }).toEqual({ row: row.Category, steps: [] });
    }
  });
});

describe('a period', () => {
  it('[FIL-063] periods are relative to the day of the request, not of the save', async () => {
    const person = 'acme-participant2';
    const { db } = app.platform;
    const kept = [{ Category: 'HireDate', Values: ['Last30Days'] }];
    const now = app.clock.now();
    const today = dayIn(app.clock.iso(), defaultZone);
    const { hire_date } = await db.selectFrom('person').select('hire_date').where('id', '=', person).executeTakeFirstOrThrow();
    const inDays = (days: number) => app.clock.set(new Date(now.getTime() + days * 86_400_000));
    try {
      await db
        .updateTable('person')
        .set({ hire_date: addDays(today, 20) })
        .where('id', '=', person)
        .execute();
      const told: Record<number, readonly boolean[]> = {};
      for (const days of [0, 19, 20, 50, 51]) {
        inDays(days);
        told[days] = [await audiences.matches(kept, person), (await membersOf(kept)).includes(person)];
      }
      expect(told).toEqual({ 0: [false, false], 19: [false, false], 20: [true, true], 50: [true, true], 51: [false, false] });
    } finally {
      app.clock.set(now);
      await db.updateTable('person').set({ hire_date }).where('id', '=', person).execute();
    }
  });
});

const challenge = 'acme-no-sugar';

describe('rows that cannot be used', () => {
  const refused = async (audience: Audience, companyId = 'acme', who: 'admin' | 'wradmin' = 'admin') => {
    const permissions = who === 'wradmin' ? (['HipaaAccess'] as const) : [];
    const actor = { userId: admin.userId, companyId, roles: ['Admin'] as const, permissions };
    return audiences.check(audience, { field: 'Filters', companyId, caller: { actor } }).then(
      () => undefined,
      (error) => ({ status: error.status, field: error.texts?.[0]?.field, key: error.key }),
    );
  };
  const denver = { Category: 'Location', Values: ['acme-denver'] };

  it.each<readonly [string, AudienceRow, string, string]>([
    ['a category that nobody has', { Category: 'Shoes', Values: ['42'] }, 'Filters[1].Category', 'audience.unknown'],
    ['no value', { Category: 'Sex', Values: [] }, 'Filters[1].Values', 'rules.required'],
    ["another company's option", { Category: 'Location', Values: ['globex-denver'] }, 'Filters[1].Values', 'audience.isGone'],
    ["another company's challenge", { Category: 'ChallengeName', Values: ['globex-walk'] }, 'Filters[1].Values', 'audience.isGone'],
    ['[FIL-058] a status of no challenge', { Category: 'UserChallengeStatus', Values: ['Complete'] }, 'Filters[1].Parent', 'rules.required'],
    ['a parent where there is none', { Category: 'Sex', Values: ['Female'], Parent: 'x' }, 'Filters[1].Parent', 'audience.notTaken'],
    ['[FIL-036] own days without the last one', { Category: 'HireDate', Values: ['Custom'], From: '2026-01-01' }, 'Filters[1].To', 'rules.required'],
    ['[FIL-051] days out of order', { Category: 'HireDate', Values: ['Custom'], From: '2026-02-01', To: '2026-01-01' }, 'Filters[1].To', 'rules.inOrder'],
    ['[FIL-037] days of a period', { Category: 'HireDate', Values: ['Last30Days'], From: '2026-01-01' }, 'Filters[1].From', 'audience.notTaken'],
    ["[FIL-042] another company's question", { Category: 'CustomField:Uniform', Values: ['blue'] }, 'Filters[1].Category', 'audience.unknown'],
    ['questions of the company without saying which', { Category: 'CustomField', Values: ['day'] }, 'Filters[1].Category', 'audience.unknown'],
    ['[FIL-042] what only shows what is known', { Category: 'CustomField:Department', Values: ['x'] }, 'Filters[1].Category', 'audience.unknown'],
    ['[FIL-042] a choice that the list has not', { Category: 'CustomField:Shift', Values: ['noon'] }, 'Filters[1].Values', 'audience.isGone'],
    ['[FIL-042] a number that is none', { Category: 'CustomField:DailyStepGoal', Values: ['8,000'] }, 'Filters[1].Values', 'audience.noNumber'],
    ['[FIL-042] blanks for a text', { Category: 'CustomField:Nickname', Values: ['  '] }, 'Filters[1].Values', 'rules.required'],
    ['[FIL-041] a date without its days', { Category: 'CustomField:LastCheckup', Values: ['Custom'] }, 'Filters[1].From', 'rules.required'],
    ['a day that does not exist', { Category: 'HireDate', Values: ['Custom'], From: '2026-02-30', To: '2026-03-01' }, 'Filters[1].From', 'audience.noDay'],
  ])('is refused at its row: %s', async (_, row, field, key) => {
    expect(await refused([denver, row])).toEqual({ status: 400, field, key });
    expect(await refused([denver])).toBeUndefined();
  });

  it('[FIL-077] is refused whole where it is about health data, without the right to see them', async () => {
    const risk = [denver, { Category: 'Biometric', Values: ['systolic'], Levels: ['High'] }];
    expect(await refused(risk)).toEqual({ status: 403, key: 'audience.health' });
    expect(await refused(risk, 'acme', 'wradmin')).toBeUndefined();
    expect([audiences.isHealth(risk), audiences.isHealth([denver])]).toEqual([true, false]);
    const levelless = await refused([{ Category: 'HealthCondition', Values: ['sleep'] }], 'acme', 'wradmin');
    expect(levelless).toEqual({ status: 400, field: 'Filters[0].Levels', key: 'audience.levels.HealthCondition' });
  });

  it('does not exist without the licence; a stored audience with a row of it matches nobody, and its description says so', async () => {
    const coached = [{ Category: 'Coach', Values: ['acme-coach'] }];
    const [member] = await membersOf(coached);
    expect(member).toBeDefined();
    await app.platform.db.deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'coaching-scheduler').execute();
    expect(await refused(coached)).toEqual({ status: 400, field: 'Filters[0].Category', key: 'audience.unknown' });
    expect((await audiences.categories('acme')).map(({ id }) => id)).not.toContain('Coach');
    expect(await membersOf(coached)).toEqual([]);
    expect(await audiences.matches(coached, String(member))).toBe(false);
    expect(await audiences.describe(coached, 'acme')).toBe('People who cannot be found, because the filter Coach is not available');
    await app.platform.db.insertInto('company_plugin').values({ company_id: 'acme', plugin_id: 'coaching-scheduler' }).execute();
    expect(await audiences.matches([{ Category: 'Shoes', Values: ['42'] }], admin.userId)).toBe(false);
    expect(await audiences.matches([{ Category: 'Sex', Values: [] }], admin.userId)).toBe(false);
  });

  it('is described in one sentence, and so are the reasons for a person, in both languages', async () => {
    const audience = [
      { Category: 'HRAStatus', Values: ['NotComplete'] },
      { Category: 'Location', Values: ['acme-denver', 'acme-boston'] },
      { Category: 'UserChallengeStatus', Values: ['NotComplete'], Parent: challenge },
    ];
    expect(await audiences.describe(audience, 'acme')).toBe(
      'People in Denver or Boston who have not finished the assessment (including those who have started it) and have not completed A Week without Added Sugar',
    );
    expect(await audiences.in('es-419').describe(audience, 'acme')).toBe(
      'Personas de Denver o Boston que no han terminado la evaluación (incluidas las personas que la han empezado) y no han completado Una semana sin azúcar añadida',
    );
    const [inside = ''] = await membersOf([...audience, { Category: 'Location', Values: ['acme-denver'] }]);
    expect(await audiences.whyIn(audience, inside)).toEqual([
      'Has not finished the assessment, started or not',
      'Belongs to the location Denver',
      'Has not completed A Week without Added Sugar',
    ]);
    const [outside = ''] = await membersOf([
      { Category: 'Location', Values: ['acme-seattle'] },
      { Category: 'HRAStatus', Values: ['NotComplete'] },
    ]);
    expect(await audiences.whyIn(audience, outside)).toEqual([]);
    expect(await audiences.whyNot(audience, outside)).toEqual(['Is not one of: People in Denver or Boston']);
    expect(await audiences.describe([{ Category: 'Location', Values: ['acme-nowhere'] }], 'acme')).toBe('People in a location that no longer exists');
  });
});
