import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, dayIn, defaultZone } from '../../../../shell/rules/dates/days';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { column, query } from '../../../testing/query';

let app: TestApp;
/** A user with HIPAA Access. */
let seeing: SignedIn;
/** A user with reach over all companies. */
let root: SignedIn;

beforeAll(async () => {
  app = await appForTests(await modulesNamed('admin', 'administration', 'programs', 'hra', 'events', 'notices', 'coaching-scheduler'));
});
beforeEach(async () => {
  await app.fresh();
  seeing = await app.as('wradmin@acme.example');
  root = await app.as('superadmin@wellspring.example');
});
afterAll(() => app.close());

type Filter = Readonly<Record<string, unknown>>;
const idsOf = async (sql: string, ...values: readonly unknown[]): Promise<readonly string[]> =>
  (await column<string>(app.platform.db, sql, ...values)).toSorted();

/** Sorted ids of the people in a report. */
const listed = async (Filters: readonly Filter[], EntityId = 'acme', who = seeing): Promise<readonly string[]> => {
  const { status, body } = await who.post('/reportfilters/preview', { Report: 'Participants', EntityId, Filters, PageSize: 100 });
  expect(status).toBe(200);
  expect(body.Data.Total).toBe(body.Data.Items.length);
  return body.Data.Items.map(({ UserId }: { UserId: string }) => UserId).sort();
};
const valuesOf = async (category: string, entityId = 'acme', who = seeing): Promise<readonly string[]> =>
  (await who.get(`/reportfilters/${category}/statuses?entityId=${entityId}`)).body.Data.map(({ Value }: { Value: string }) => Value);

interface Found {
  readonly person: string;
  readonly what: string;
  readonly level: string;
}

/** The newest result of each person in each measure or condition. */
const newest = (rows: readonly (Found & { readonly at: string; readonly id: number })[]): readonly Found[] => {
  const latest = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    const before = latest.get(`${row.person} ${row.what}`);
    if (before === undefined || before.at < row.at || (before.at === row.at && before.id < row.id)) latest.set(`${row.person} ${row.what}`, row);
  }
  return [...latest.values()];
};

const sources = [
  ['Biometric', 'BiometricRiskLevels', 'hra_measurement', 'measure_id', 'day'],
  ['HealthCondition', 'HealthConditionRiskLevels', 'hra_condition', 'condition_id', 'at'],
] as const;
const levels = ['Low', 'Moderate', 'High'] as const;

describe('a report on people by their health records', () => {
  it.each(sources)('[FIL-061] has by %s those whose newest result has the level, of each value and of any', async (category, part, table, named, moment) => {
    const all = await query<Parameters<typeof newest>[0][number]>(
      app.platform.db,
      `select found.person_id as person, found.${named} as what, found.risk_level as level, found.${moment} as at, found.id as id
        from ${table} as found join person on person.id = found.person_id where person.company_id = 'acme'`,
    );
    const results = newest(all);
    const peopleAt = (level: string, what?: string): readonly string[] => {
      const isMeant = (found: Found) => (found.level === 'Urgent' ? 'High' : found.level) === level && (what === undefined || found.what === what);
      return [...new Set(results.filter(isMeant).map(({ person }) => person))].sort();
    };
    let people = 0;
    for (const level of levels) {
      expect(await listed([{ FilterCategory: `${category}RiskLevels`, Status: [level] }]), level).toEqual(peopleAt(level));
      for (const value of await valuesOf(category)) {
        const found = await listed([{ FilterCategory: category, Status: [value], [part]: [level] }]);
        expect(found, `${value} ${level}`).toEqual(peopleAt(level, value));
        people += found.length;
      }
    }
    expect(people).toBeGreaterThan(0);
  });

  it('[FIL-062] [FIL-063] [FIL-064] has those of a department, a member type, days of hire and a coach', async () => {
    for (const [category, column] of [
      ['Department', 'department_id'],
      ['Location', 'location_id'],
      ['Region', 'region_id'],
      ['Role', 'member_type'],
      ['Sex', 'sex'],
    ] as const)
      for (const value of await valuesOf(category))
        expect(await listed([{ FilterCategory: category, Status: [value] }]), `${category} ${value}`).toEqual(
          await idsOf(`select id from person where company_id = 'acme' and ${column} = ?`, value),
        );
    const today = dayIn(app.clock.iso(), defaultZone);
    for (const days of [30, 60, 90])
      expect(await listed([{ FilterCategory: 'HireDate', Status: [`Last${days}Days`] }]), String(days)).toEqual(
        await idsOf("select id from person where company_id = 'acme' and hire_date between ? and ?", addDays(today, -days), today),
      );
    for (const coach of await valuesOf('Coach'))
      expect(await listed([{ FilterCategory: 'Coach', Status: [coach] }]), coach).toEqual(
        await idsOf(
          `select person.id from coached_person join person on person.id = coached_person.person_id and person.company_id = coached_person.company_id
            where person.company_id = 'acme' and coached_person.coach_id = ?`,
          coach,
        ),
      );
  });
});

describe('a partner with companies of its own', () => {
  const children = () => idsOf("select id from company where partner_id = 'northwind'");
  const peopleOf = (company: string) => idsOf('select id from person where company_id = ?', company);

  it('[FIL-032] [FIL-076] has its own people in its reports and counts, and each child its own', async () => {
    expect(await children()).toEqual(expect.arrayContaining(['acme', 'globex']));
    for (const company of ['northwind', ...(await children())]) {
      const total = (await root.post('/audiences/describe', { EntityId: company, Filters: [] })).body.Data.Total;
      expect([company, total, await listed([], company, root)]).toEqual([company, (await peopleOf(company)).length, await peopleOf(company)]);
    }
  });

  it('[FIL-062] [FIL-056] offers no filter that would match nobody: people of a child company are refused at the filter, in reports, messages and exports', async () => {
    expect(await valuesOf('Company', 'northwind', root)).toEqual(['northwind']);
    expect(await listed([{ FilterCategory: 'Company', Status: ['northwind'] }], 'northwind', root)).toEqual(await peopleOf('northwind'));
    const asked = { EntityId: 'northwind', Filters: [{ FilterCategory: 'Company', Status: ['northwind', 'acme'] }] };
    const answers = [
      await root.post('/reportfilters/preview', { Report: 'Participants', ...asked }),
      await root.post('/reportfilters/picture', { Report: 'Participants', ...asked }),
      await root.post('/reportschedules', { Report: 'Participants', Frequency: 'Off', Recipients: [], ...asked }),
      await root.post('/messagingfilters/preview', { ListType: 'EmailTool', ...asked }),
      await root.post('/messagingtool/email', { ...asked, Subject: 'News', Body: '<p>Hello</p>' }),
      await root.post('/messagingfilters/coachexport', asked),
    ];
    expect(answers.map(({ status, body }) => [status, body.Errors?.[0]?.Field])).toEqual(answers.map(() => [400, 'Filters[0].Status']));
  });

  it('[FIL-005] [FIL-076] is out of reach for staff of a child, and so is another child', async () => {
    for (const EntityId of ['northwind', 'globex']) {
      const asked = { EntityId, Filters: [] };
      const answers = [
        await seeing.get(`/reportfilters?entityId=${EntityId}`),
        await seeing.post('/audiences/describe', asked),
        await seeing.post('/reportfilters/preview', { Report: 'Participants', ...asked }),
        await seeing.post('/reportfilters/picture', { Report: 'Participants', ...asked }),
        await seeing.post('/messagingfilters/preview', { ListType: 'EmailTool', ...asked }),
        await seeing.post('/messagingtool/email', { ...asked, Subject: 'News', Body: '<p>Hello</p>' }),
        await seeing.get(`/reportschedules?entityId=${EntityId}`),
      ];
      expect([EntityId, ...answers.map(({ status }) => status)]).toEqual([EntityId, ...answers.map(() => 404)]);
    }
  });
});
