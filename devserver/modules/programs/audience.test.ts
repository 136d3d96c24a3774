import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBulk } from '../../../fixtures/bulk';
import { progressOf } from '../../../plugins/programs/rules/progress';
import { programStatus } from '../../../plugins/programs/rules/status';
import type { Audience, AudienceRow } from '../../../shell/net/schemas';
import { addDays, dayIn, defaultZone } from '../../../shell/rules/days';
import { enumerations } from '../../../shell/rules/enumerations';
import type { Audiences } from '../../platform/audience/audiences';
import { pages } from '../../platform/database/page';
import { audiencesIn } from '../../platform/runtime/context';
import { ModuleRegistry } from '../../platform/runtime/registry';
import type { PlatformTables } from '../../platform/tables';
import { watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';

type Db = Kysely<PlatformTables>;

let app: TestApp;
let audiences: Audiences;
let registry: ModuleRegistry;
let admin: SignedIn;

beforeAll(async () => {
  const modules = modulesNamed('programs', 'hra', 'events', 'coaching-scheduler');
  app = await appForTests(modules);
  const { sqlite, db } = app.platform;
  await addBulk({ sqlite, db, modules, now: app.clock.now() }, { people: 400, entriesPerPerson: 60 });
  registry = new ModuleRegistry(modules);
  audiences = audiencesIn({ clock: app.clock, registry }, () => db, 'en-US');
  admin = await app.as('admin@acme.example');
  await scatter(db);
}, 120_000);
afterAll(() => app.close());

/** What generated people do not do by themselves: they are hired lately, leave, sign up, are coached, assessed and screened. */
const scatter = async (db: Db): Promise<void> => {
  const people = await db.selectFrom('person').select(['id', 'company_id']).where('id', 'like', '%-g%').orderBy('id').execute();
  const today = dayIn(app.clock.iso(), defaultZone);
  const session = (await sql<{ id: string; event_id: string }>`select id, event_id from event_session order by id limit 1`.execute(db)).rows[0];
  const { rows: versions } = await sql<{ id: string }>`select id from hra_version limit 1`.execute(db);
  const version = versions[0]?.id;
  for (const [at, { id, company_id }] of people.entries()) {
    if (at % 7 === 0)
      await db
        .updateTable('person')
        .set({ hire_date: addDays(today, -(at % 100)) })
        .where('id', '=', id)
        .execute();
    if (at % 11 === 0) await db.updateTable('person').set({ is_active: 0 }).where('id', '=', id).execute();
    if (at % 13 === 0) await db.updateTable('person').set({ stage: 'FirstLogin', member_type: 'Spouse', region_id: null }).where('id', '=', id).execute();
    if (at % 5 === 0) await sql`insert into coached_person values (${id}, ${company_id}, 'acme-coach', 'Active', '2026-01-01T00:00:00.000Z')`.execute(db);
    if (at % 6 === 0 && session)
      await sql`insert into event_registration values (${id}, ${session.id}, '2026-12-01T09:00', ${session.event_id}, ${at % 12 === 0 ? 'Registered' : 'Unregistered'},
        '2026-12-01T15:00:00.000Z', '2026-12-01T16:00:00.000Z', '2026-11-01T00:00:00.000Z', 0)`.execute(db);
    const year = `${company_id}-2026`;
    if (at % 3 === 0)
      await sql`insert into hra_submission (id, person_id, company_id, plan_year_id, number, version_id, submitted_at, answers, score)
        values (${`s-${id}`}, ${id}, ${company_id}, ${at % 9 === 0 ? `${company_id}-2025` : year}, 1, ${version}, '2026-03-01T00:00:00.000Z', '{}', 50)`.execute(
        db,
      );
    if (at % 4 === 0)
      await sql`insert into hra_progress values (${`p-${id}`}, ${id}, ${company_id}, ${year}, ${version}, ${at % 8 === 0 ? 'InProgress' : 'Submitted'}, '', '2026-02-01')`.execute(
        db,
      );
    for (const [day, level] of [
      ['2026-01-10', 'High'],
      ['2026-05-10', 'Low'],
      ['2025-12-31', 'Moderate'],
      ['2026-08-01', 'Urgent'],
    ].slice(at % 4, (at % 4) + 2))
      await sql`insert into hra_measurement (person_id, measure_id, value, day, risk_level, source, version_id)
        values (${id}, ${at % 2 ? 'systolic' : 'glucose'}, 1, ${day}, ${level}, ${at % 10 < 5 ? 'BiometricUpload' : 'HealthProfile'}, ${version})`.execute(db);
  }
};

/** Values of each category in Acme, and of those with a parent one parent. */
const offered = async (): Promise<readonly AudienceRow[]> => {
  const rows: AudienceRow[] = [];
  for (const { id, parent, levels, hasDays } of await audiences.categories('acme')) {
    const parents = parent === undefined ? [undefined] : ((await audiences.values(parent, { companyId: 'acme' })) ?? []).slice(0, 4).map(({ Value }) => Value);
    for (const one of parents) {
      const values = (await audiences.values(id, { companyId: 'acme', parent: one })) ?? [];
      if (values.length === 0) continue;
      rows.push({
        Category: id,
        Values: values.map(({ Value }) => Value),
        ...(one !== undefined && { Parent: one }),
        ...(levels.length > 0 && { Levels: [...levels] }),
        ...(hasDays && { From: '2010-01-01', To: '2018-12-31' }),
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

type Row = Readonly<Record<string, unknown>>;

const groupsBy = (rows: readonly Row[], column: string): ReadonlyMap<string, readonly Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(String(row[column]), [...(groups.get(String(row[column])) ?? []), row]);
  return groups;
};
const all = async (table: string): Promise<readonly Row[]> => (await sql<Row>`select * from ${sql.table(table)}`.execute(app.platform.db)).rows;

/** All rows that decide, by the person. */
const readEverything = async () => {
  const of = async (table: string) => groupsBy(await all(table), 'person_id');
  const [people, companies, years, programs] = [await all('person'), await all('company'), await all('plan_year'), await all('program')];
  return {
    people,
    company: new Map(companies.map((row) => [row.id, row])),
    year: new Map(years.map((row) => [row.id, row])),
    program: new Map(programs.map((row) => [row.id, row])),
    roles: await of('person_role'),
    rights: await of('person_permission'),
    parts: await of('program_sign_up'),
    submissions: await of('hra_submission'),
    progresses: await of('hra_progress'),
    measurements: await of('hra_measurement'),
    conditions: await of('hra_condition'),
    places: await of('event_registration'),
    coached: await of('coached_person'),
  };
};
type Everything = Awaited<ReturnType<typeof readEverything>>;

/** The rule said again, row by row in memory. */
const holdsFor = (person: Row, { Category, Values, Parent, Levels = [], From = '', To = '' }: AudienceRow, known: Everything): boolean => {
  const has = (value: unknown): boolean => Values.includes(String(value));
  const own = (rows: ReadonlyMap<string, readonly Row[]>): readonly Row[] => rows.get(String(person.id)) ?? [];
  const today = dayIn(app.clock.iso(), defaultZone);
  const year = known.company.get(person.company_id)?.plan_year_id;
  const inYear = ({ day }: Row) => String(day) >= String(known.year.get(year)?.starts_on) && String(day) <= String(known.year.get(year)?.ends_on);
  const isAt = (level: unknown, levels: readonly string[]) => levels.includes(level === 'Urgent' ? 'High' : String(level));
  const newest = (rows: readonly Row[], thing: string, moment: string) =>
    [...groupsBy(rows, thing).values()].map(
      (some) => some.toSorted((a, b) => String(b[moment]).localeCompare(String(a[moment])) || Number(b.id) - Number(a.id))[0] as Row,
    );
  switch (Category) {
    case 'AccountStatus':
      return has(person.is_active === 0 ? 'Disabled' : person.stage === 'FirstLogin' ? 'Pending' : 'Active');
    case 'Sex':
      return has(person.sex);
    case 'Department':
      return has(person.department_id);
    case 'Location':
      return has(person.location_id);
    case 'Region':
      return has(person.region_id);
    case 'Role':
      return has(person.member_type);
    case 'SecurityRole':
      return own(known.roles).some(({ role }) => has(role)) || (has('HIPAAAccess') && own(known.rights).length > 0);
    case 'Company':
      return has(person.company_id);
    case 'HireDate': {
      const hired = String(person.hire_date ?? '');
      return Values.some((value) =>
        value === 'Custom' ? hired >= From && hired <= To : hired >= addDays(today, -Number(/\d+/.exec(value)?.[0])) && hired <= today,
      );
    }
    case 'ChallengeName':
      return own(known.parts).some(({ program_id, state }) => has(program_id) && state !== 'Quit');
    case 'UserChallengeStatus': {
      const part = own(known.parts).find(({ program_id, state }) => program_id === Parent && state !== 'Quit');
      const program = known.program.get(Parent);
      const period = { start: String(program?.start_date), end: program?.end_date === '9999-12-31' ? null : String(program?.end_date) };
      const { percent } = progressOf(Number(part?.counted ?? 0), Number(program?.required_submissions));
      const status = part && programStatus(period, { state: part.state as 'Joined', percent, hasBegun: Number(part.submitted) > 0 }, today);
      const told = ['All', status ?? 'NotSignedUp', part ? 'InChallenge' : 'NotInChallenge', status === 'Complete' ? '' : 'NotComplete'];
      return told.some(has);
    }
    case 'HRAStatus': {
      const isDone = own(known.submissions).some(({ plan_year_id }) => plan_year_id === year);
      const isBegun = own(known.progresses).some(({ plan_year_id, status }) => plan_year_id === year && status === 'InProgress');
      return has(isDone ? 'Complete' : 'NotComplete') || (isBegun && has('InProgress'));
    }
    case 'BiometricsStatus': {
      const sources = own(known.measurements)
        .filter(inYear)
        .map(({ source }) => source);
      const isScreened = sources.includes('BiometricUpload');
      return has(isScreened ? 'Complete' : 'NotComplete') || (!isScreened && sources.length > 0 && has('InProgress'));
    }
    case 'Biometric':
      return newest(own(known.measurements), 'measure_id', 'day').some((row) => has(row.measure_id) && isAt(row.risk_level, Levels));
    case 'BiometricRiskLevels':
      return newest(own(known.measurements), 'measure_id', 'day').some((row) => isAt(row.risk_level, Values));
    case 'HealthCondition':
      return newest(own(known.conditions), 'condition_id', 'at').some((row) => has(row.condition_id) && isAt(row.risk_level, Levels));
    case 'HealthConditionRiskLevels':
      return newest(own(known.conditions), 'condition_id', 'at').some((row) => isAt(row.risk_level, Values));
    case 'EventName':
      return own(known.places).some(({ event_id, state }) => has(event_id) && state === 'Registered');
    case 'EventSession':
      return own(known.places).some(({ event_id, session_id, state }) => event_id === Parent && has(session_id) && state === 'Registered');
    case 'Coach':
      return own(known.coached).some(({ coach_id, company_id }) => has(coach_id) && company_id === person.company_id);
    default:
      throw new Error(`Nobody has said again what ${Category} means.`);
  }
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
  it('[FIL-032] has those for whom every row holds by one of its values, in lists, counts and for one person alike', async () => {
    const rows = await offered();
    const everything = await readEverything();
    await fc.assert(
      fc.asyncProperty(audienceOf(rows), async (audience) => {
        const expected = everything.people.filter((person) => person.company_id === 'acme' && audience.every((row) => holdsFor(person, row, everything)));
        const ids = expected.map(({ id }) => String(id)).sort();
        expect(await membersOf(audience)).toEqual(ids);
        expect(await audiences.count(audience, ['acme'])).toEqual({ Total: ids.length, IsTotalCapped: false });
        const [inside, outside] = [ids[0], everything.people.find(({ id, company_id }) => company_id === 'acme' && !ids.includes(String(id)))?.id];
        if (inside !== undefined) expect(await audiences.matches(audience, inside)).toBe(true);
        if (outside !== undefined) expect(await audiences.matches(audience, String(outside))).toBe(false);
        if (inside !== undefined) expect(await audiences.whyIn(audience, inside)).toHaveLength(audience.length);
        if (outside !== undefined) expect((await audiences.whyNot(audience, String(outside))).length).toBeGreaterThan(0);
      }),
      { numRuns: 120 },
    );
  }, 120_000);

  it('[FIL-017] says of each category alone what the rows in memory say', async () => {
    const categories = (await audiences.categories('acme')).map(({ id }) => id);
    const later = ['ResultsDate', 'HRAQuestion'];
    expect(new Set([...categories, ...later])).toEqual(new Set([...enumerations.filterCategory, 'SecurityRole']));
    const everything = await readEverything();
    const found = new Set<string>();
    for (const row of await offered()) {
      for (const value of row.Values.slice(0, 9)) {
        const audience = [{ ...row, Values: [value] }];
        const expected = everything.people.filter((person) => person.company_id === 'acme' && holdsFor(person, audience[0] as AudienceRow, everything));
        if (expected.length > 0) found.add(row.Category);
        expect({ audience, ids: await membersOf(audience) }).toEqual({ audience, ids: expected.map(({ id }) => String(id)).sort() });
      }
    }
    expect(found).toEqual(new Set(categories));
  }, 60_000);

  it('without rows has everybody of the company, and nobody of another one', async () => {
    const everybody = (await all('person')).filter(({ company_id }) => company_id === 'acme').map(({ id }) => String(id));
    expect(await membersOf([])).toEqual(everybody.sort());
    expect(await audiences.describe([], 'acme')).toBe('Everybody of the company');
    expect(await audiences.count([{ Category: 'Company', Values: ['globex'] }], ['acme'])).toEqual({ Total: 0, IsTotalCapped: false });
    expect((await audiences.count([], ['acme', 'globex'])).Total).toBeGreaterThan(everybody.length);
    const { n } = (await sql<{ n: number }>`select count(*) as n from person`.execute(app.platform.db)).rows[0] ?? { n: 0 };
    expect(await audiences.count([], 'all')).toEqual({ Total: n, IsTotalCapped: false });
  });

  it('goes by indexes, whichever category asks, for a count, a page and one person', async () => {
    const { sqlite } = app.platform;
    // Statistics of tables with some hundred rows would have SQLite read them as a whole.
    sqlite.exec('delete from sqlite_stat1; analyze sqlite_schema');
    const { db, detoursOf } = watchPlans<PlatformTables>(sqlite);
    const watched = audiencesIn({ clock: app.clock, registry }, () => db, 'en-US');
    // Lists of values, and the companies with their plan years, are few; a page of few people is sorted.
    const usual = /^SCAN (json_each|reached|company|any_company)\b|FOR ORDER BY$/;
    for (const row of await offered()) {
      const audience = [{ ...row, Values: row.Values.slice(0, 2) }];
      const steps = await detoursOf(async () => {
        await watched.count(audience, ['acme']);
        await watched.matches(audience, admin.userId);
        await list(db, { request: {}, within: ['acme'], audience: await watched.filter(audience, ['acme']) });
        await list(db, { request: {}, within: ['acme'], audience: { ...(await watched.filter(audience, [])), isFew: false } });
      });
      expect({ row: row.Category, steps: steps.filter((step) => !usual.test(step)) }).toEqual({ row: row.Category, steps: [] });
    }
  });
});

const challenge = 'acme-no-sugar';

describe('what somebody wants to ask', () => {
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
    ["another company's option", { Category: 'Location', Values: ['globex-denver'] }, 'Filters[1].Values', 'audience.notOffered'],
    ["another company's challenge", { Category: 'ChallengeName', Values: ['globex-walk'] }, 'Filters[1].Values', 'audience.notOffered'],
    ['[FIL-058] a status of no challenge', { Category: 'UserChallengeStatus', Values: ['Complete'] }, 'Filters[1].Parent', 'rules.required'],
    ['a parent where there is none', { Category: 'Sex', Values: ['Female'], Parent: 'x' }, 'Filters[1].Parent', 'audience.notTaken'],
    ['[FIL-036] own days without the last one', { Category: 'HireDate', Values: ['Custom'], From: '2026-01-01' }, 'Filters[1].To', 'rules.required'],
    ['[FIL-051] days out of order', { Category: 'HireDate', Values: ['Custom'], From: '2026-02-01', To: '2026-01-01' }, 'Filters[1].To', 'rules.inOrder'],
    ['[FIL-037] days of a period', { Category: 'HireDate', Values: ['Last30Days'], From: '2026-01-01' }, 'Filters[1].From', 'audience.notTaken'],
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

  it('does not exist without the licence; what is kept with a row of it holds for nobody, and says so', async () => {
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

  it('is told in one sentence, and why somebody is meant, in both languages', async () => {
    const audience = [
      { Category: 'HRAStatus', Values: ['NotComplete'] },
      { Category: 'Location', Values: ['acme-denver', 'acme-boston'] },
      { Category: 'UserChallengeStatus', Values: ['NotComplete'], Parent: challenge },
    ];
    expect(await audiences.describe(audience, 'acme')).toBe(
      'People in Denver or Boston who have not finished the assessment and have not completed A Week without Added Sugar',
    );
    expect(await audiences.in('es-419').describe(audience, 'acme')).toBe(
      'Personas de Denver o Boston que no han terminado la evaluación y no han completado Una semana sin azúcar añadida',
    );
    const [inside = ''] = await membersOf([...audience, { Category: 'Location', Values: ['acme-denver'] }]);
    expect(await audiences.whyIn(audience, inside)).toEqual([
      'Has not finished the assessment',
      'Belongs to the location Denver',
      'Has not completed A Week without Added Sugar',
    ]);
    const [outside = ''] = await membersOf([
      { Category: 'Location', Values: ['acme-seattle'] },
      { Category: 'HRAStatus', Values: ['NotComplete'] },
    ]);
    expect(await audiences.whyIn(audience, outside)).toEqual([]);
    expect(await audiences.whyNot(audience, outside)).toEqual(['Is not among these: People in Denver or Boston']);
    expect(await audiences.describe([{ Category: 'Location', Values: ['acme-nowhere'] }], 'acme')).toBe('People in something that no longer exists');
  });
});
