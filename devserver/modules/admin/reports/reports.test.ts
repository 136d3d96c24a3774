import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../fixtures/organisation';
import { enumerations } from '../../../../shell/rules/enumerations';
import { readCsv } from '../../../../shell/rules/files/csv';
import { participants } from '../../../platform/reports/participants';
import type { PlatformTables } from '../../../platform/tables';
import { watchPlans } from '../../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';

let app: TestApp;
let admin: SignedIn;
let seeing: SignedIn;

beforeAll(async () => {
  app = await appForTests(await modulesNamed('admin', 'administration', 'programs', 'hra', 'events', 'notices', 'coaching-scheduler'));
});
beforeEach(async () => {
  await app.fresh();
  admin = await app.as('admin@acme.example');
  seeing = await app.as('wradmin@acme.example');
});
afterAll(() => app.close());

type Filter = Readonly<Record<string, unknown>>;
const body = (Filters: readonly Filter[], more: object = {}) => ({ Report: 'Participants', EntityId: 'acme', Filters, ...more });
const preview = (Filters: readonly Filter[], more = {}, who = admin) => who.post('/reportfilters/preview', body(Filters, more));
const file = async (Filters: readonly Filter[], more = {}, who = admin) => {
  const headers = who.authorization;
  const { statusCode, body: text } = await app.app.inject({ method: 'POST', url: '/api/reportfilters/export', headers, payload: body(Filters, more) });
  return { status: statusCode, body: text };
};
const women = { FilterCategory: 'Sex', Status: ['Female'] };
const glucose = { FilterCategory: 'Biometric', Status: ['glucose'], BiometricRiskLevels: ['Low', 'Moderate', 'High'] };
const faultsOf = async (Filters: readonly Filter[], more = {}, who = seeing) => {
  const { status, body: told } = await preview(Filters, more, who);
  return [status, ...(told.Errors ?? []).map(({ Field, Message }: { Field?: string; Message: string }) => `${Field}: ${Message}`)];
};
const mailsOf = async (Filters: readonly Filter[], more = {}, who = admin): Promise<string[]> => {
  const { status, body: told } = await preview(Filters, { PageSize: 100, ...more }, who);
  expect(status).toBe(200);
  return told.Data.Items.map(({ Cells }: { Cells: { Email: string } }) => Cells.Email);
};
const people = () => app.platform.db.selectFrom('person').selectAll().where('company_id', '=', 'acme').execute();

describe('who may have a report', () => {
  it('[FIL-076] is allowed for users who configure, administer lightly or report, and for no others', async () => {
    for (const [mail, status] of [
      ['admin@acme.example', 200],
      ['wradmin@acme.example', 200],
      ['adminlite@acme.example', 200],
      ['reporting@acme.example', 200],
      ['superadmin@wellspring.example', 200],
      ['participant@acme.example', 403],
      ['coach@acme.example', 403],
    ] as const) {
      const who = await app.as(mail);
      expect([mail, (await preview([women], {}, who)).status, (await file([women], {}, who)).status]).toEqual([mail, status, status]);
    }
    for (const EntityId of ['globex', 'nobody']) {
      expect([(await preview([women], { EntityId })).status, (await file([women], { EntityId })).status]).toEqual([404, 404]);
    }
    for (const path of ['preview', 'export']) expect((await app.anonymous('POST', `/reportfilters/${path}`, body([women]))).status).toBe(401);
  });

  it('[FIL-077] with filters on health data requires HIPAA Access; otherwise the whole request is refused, and no file begins', async () => {
    const health = [glucose, { FilterCategory: 'BiometricRiskLevels', Status: ['High'] }, { FilterCategory: 'HealthConditionRiskLevels', Status: ['High'] }];
    for (const row of health) {
      for (const asked of [await preview([women, row]), await file([women, row])]) {
        expect([row.FilterCategory, asked.status]).toEqual([row.FilterCategory, 403]);
        expect(JSON.stringify(asked.body)).not.toMatch(/@|Total/);
      }
      expect(await faultsOf([row])).toEqual([200]);
    }
    const lines = await app.platform.db.selectFrom('audit').select(['actor_id', 'detail']).where('action', '=', 'health.audience').execute();
    expect(lines).toHaveLength(health.length);
    expect(JSON.stringify(lines)).not.toMatch(/glucose|never|tobacco/);
  });

  it('does not reveal a plan year of another company', async () => {
    expect((await preview([women], { PlanYearId: 'globex-2026' })).status).toBe(404);
    expect((await preview([women], { PlanYearId: 'acme-2026' })).status).toBe(200);
  });
});

describe('the people of a report', () => {
  it('[FIL-068] are returned in pages with their columns, in the language of the caller', async () => {
    const { body: told } = await preview([women], { PageSize: 10 });
    expect(told.Data.Columns.slice(0, 2)).toEqual([
      { Id: 'LastName', Name: 'Last name', Kind: 'text' },
      { Id: 'FirstName', Name: 'First name', Kind: 'text' },
    ]);
    const all = await people();
    expect(told.Data.Total).toBe(all.filter(({ sex }) => sex === 'Female').length);
    const [first] = told.Data.Items;
    expect(first.Cells).toMatchObject({ AccountStatus: 'Active', Role: 'Employee On Plan' });
  });

  it('[FIL-032] are those for whom each row holds by one of its values, as in a count by hand', async () => {
    const all = await people();
    const [sexes, types] = [
      ['Female', 'Male'],
      ['Employee', 'Spouse'],
    ];
    const places = [...new Set(all.flatMap(({ location_id }) => location_id ?? []))];
    expect(places.length).toBeGreaterThan(0);
    // All combinations of values of three rows; an empty one adds no row.
    const choices = (values: readonly string[]) => [[], ...values.map((value) => [value]), [...values]];
    let some = 0;
    for (const sex of choices(sexes)) {
      for (const type of choices(types)) {
        for (const place of choices(places)) {
          const rows = [
            ['Sex', sex],
            ['Role', type],
            ['Location', place],
          ] as const;
          const Filters = rows.flatMap(([FilterCategory, Status]) => (Status.length === 0 ? [] : [{ FilterCategory, Status: [...new Set(Status)] }]));
          const holds = (values: readonly string[], value: string | null) => values.length === 0 || (value !== null && values.includes(value));
          const wanted = all.filter(({ sex: own, member_type, location_id }) => holds(sex, own) && holds(type, member_type) && holds(place, location_id));
          if (wanted.length > 0 && wanted.length < all.length) some += 1;
          expect((await mailsOf(Filters)).sort()).toEqual(wanted.map(({ email }) => email).sort());
        }
      }
    }
    expect(some).toBeGreaterThan(3);
  });

  it('[FIL-036] [FIL-037] are chosen by two days of hiring, both included, or by a period, which takes none', async () => {
    const [one, other] = await people();
    await app.platform.db
      .updateTable('person')
      .set({ hire_date: '2019-03-01' })
      .where('id', '=', one?.id ?? '')
      .execute();
    await app.platform.db
      .updateTable('person')
      .set({ hire_date: '2019-03-31' })
      .where('id', '=', other?.id ?? '')
      .execute();
    const hired = (StartDate: string, EndDate: string) => [{ FilterCategory: 'HireDate', Status: ['Custom'], StartDate, EndDate }];
    expect((await mailsOf(hired('2019-03-01', '2019-03-31'))).sort()).toEqual([one?.email, other?.email].sort());
    expect(await mailsOf(hired('2019-03-02', '2019-03-31'))).toEqual([other?.email]);
    expect(await faultsOf([{ FilterCategory: 'HireDate', Status: ['Last30Days'], StartDate: '2026-01-01' }])).toEqual([
      400,
      expect.stringMatching(/^Filters\[0\]\.StartDate: /),
    ]);
  });

  it('[FIL-058] of a status of a challenge are meant in the one of the row beside it', async () => {
    const program = await app.platform.db
      .selectFrom('program_sign_up' as never)
      .select('program_id' as never)
      .execute();
    const [{ program_id: Parent }] = program as [{ program_id: string }];
    const status = { FilterCategory: 'UserChallengeStatus', Status: ['NotInChallenge'] };
    const beside = [{ FilterCategory: 'ChallengeName', Status: [String(Parent)] }, status];
    const apart = await mailsOf([{ ...status, ParentId: String(Parent) }]);
    expect(apart.length).toBeGreaterThan(0);
    expect(await mailsOf(beside)).toEqual(apart);
    expect(await mailsOf([beside[0] ?? {}, { ...status, ParentId: String(Parent) }])).toEqual([]);
    const gone = await faultsOf([{ FilterCategory: 'ChallengeName', Status: ['gone'] }, status]);
    expect(gone).toEqual([400, expect.stringMatching(/^Filters\[0\]\.Status: /)]);
    expect(await faultsOf([status])).toEqual([400, 'Filters[0].ParentId: Field is required.']);
  });

  it('are on the page of that number; beyond the last page the last one is returned, with the number of rows before it', async () => {
    const all = await mailsOf([]);
    expect(all.length).toBeGreaterThan(20);
    const third = await mailsOf([], { PageSize: 10, Page: 3 });
    expect(third).toEqual(all.slice(20, 30));
    const last = await mailsOf([], { PageSize: 10, Page: 40 });
    const before = Math.floor((all.length - 1) / 10) * 10;
    expect(last).toEqual(all.slice(before));
    expect((await preview([], { PageSize: 10, Page: 40 })).body.Data).toMatchObject({ Offset: before, Total: all.length, PaginationToken: '' });
  });

  it('are found by name among those who are meant, and stand in the order that is asked for', async () => {
    const mails = await mailsOf([women], { Sort: '-FirstName' });
    expect(mails).toEqual((await mailsOf([women], { Sort: 'FirstName' })).toReversed());
    expect(await mailsOf([women], { SearchTerms: 'pai' })).toEqual(['participant@acme.example']);
    expect((await preview([women], { Sort: 'Email' })).status).toBe(400);
  });

  it.each(['LastName', '-LastName', 'FirstName', '-FirstName'] as const)('go by an index, by %s', async (Sort) => {
    const { db, detoursOf } = watchPlans<PlatformTables>(app.platform.sqlite);
    expect(await detoursOf(() => participants(db, { request: { Sort }, within: ['acme'] }))).toEqual([]);
  });
});

describe('a filter that is wrong', () => {
  it('[FIL-043] [FIL-044] [FIL-045] [FIL-056] is reported at its field, and each of several', async () => {
    const faults = await faultsOf([
      { FilterCategory: 'Sex', Status: [] },
      women,
      { FilterCategory: 'Shoes', Status: ['x'] },
      { FilterCategory: 'Sex', Status: ['Neither'] },
    ]);
    expect(faults).toEqual([
      400,
      'Filters[0].Status: Field is required.',
      'Filters[2].FilterCategory: The filter Shoes does not exist.',
      'Filters[3].Status: You’ve chosen something that no longer exists. Remove it.',
    ]);
    expect(await faultsOf([{ FilterCategory: '' }])).toEqual([400, 'Filters[0].FilterCategory: Field is required.']);
  });

  it('[FIL-047] [FIL-048] without risk levels is reported with the documented text', async () => {
    expect(await faultsOf([{ FilterCategory: 'Biometric', Status: ['glucose'] }])).toEqual([
      400,
      'Filters[0].BiometricRiskLevels: Biometric Risk Levels cannot be blank',
    ]);
    const [condition] = (await seeing.get('/reportfilters/HealthCondition/statuses?entityId=acme')).body.Data;
    expect(await faultsOf([{ FilterCategory: 'HealthCondition', Status: [condition.Value] }])).toEqual([
      400,
      'Filters[0].HealthConditionRiskLevels: Health Condition Risk Levels cannot be blank',
    ]);
  });

  it('[FIL-017] [FIL-022] is one of Results Date, HRA Question or security roles: reports do not offer them, and refuse each at its row', async () => {
    const offered = (await seeing.get('/reportfilters?entityId=acme&listType=Report')).body.Data.Categories.map(({ Id }: { Id: string }) => Id);
    const documented = enumerations.filterCategory.filter((category) => category !== 'ResultsDate' && category !== 'HRAQuestion');
    expect(offered.filter((id: string) => !id.startsWith('CustomField:')).sort()).toEqual([...documented].sort());
    const others = [
      women,
      { FilterCategory: 'ResultsDate', Status: ['Custom'], StartDate: '2026-01-01', EndDate: '2026-02-01' },
      { FilterCategory: 'HRAQuestion', Status: ['tobacco'], QuestionAnswer: 'never' },
      { FilterCategory: 'SecurityRole', Status: ['coach'] },
    ];
    const refused = [400, ...[1, 2, 3].map((at) => expect.stringMatching(new RegExp(`^Filters\\[${at}\\]\\.FilterCategory: .* cannot be used here`)))];
    expect(await faultsOf(others)).toEqual(refused);
    expect((await file(others, {}, seeing)).status).toBe(400);
    const told = await seeing.post('/reportschedules', { ...body(others), Frequency: 'Weekly-Sunday', Recipients: ['wradmin@acme.example'] });
    expect([told.status, told.body.Errors.map(({ Field }: { Field: string }) => Field)]).toEqual([400, [1, 2, 3].map((at) => `Filters[${at}].FilterCategory`)]);
    const Filters = [{ Category: 'SecurityRole', Values: ['coach'] }];
    const counted = await seeing.post('/audiences/describe', { EntityId: 'acme', Filters, ListType: 'Report' });
    expect([counted.status, counted.body.Errors[0].Field]).toEqual([400, 'Filters[0].Category']);
  });

  it('[FIL-051] [FIL-052] has days out of order, or lacks one', async () => {
    const hired = { FilterCategory: 'HireDate', Status: ['Custom'], StartDate: '2026-03-02', EndDate: '2026-03-01' };
    expect(await faultsOf([hired])).toEqual([400, 'Filters[0].EndDate: Dates must me in order.']);
    expect(await faultsOf([{ ...hired, EndDate: '2026-03-02' }])).toEqual([200]);
    expect(await faultsOf([{ ...hired, EndDate: undefined }])).toEqual([400, 'Filters[0].EndDate: Field is required.']);
  });

  it('[FIL-042] is one of a field that the company does not ask', async () => {
    const CustomFields = [{ Name: 'Shoes', Values: ['x'] }];
    expect(await faultsOf([], { CustomFields })).toEqual([400, expect.stringMatching(/^CustomFields\[0\]\.Name: /)]);
  });

  it('is an option of another company, one row or value too many, or an endless text', async () => {
    const stranger = optionIdOf('globex', 'Denver');
    expect(await faultsOf([{ FilterCategory: 'Location', Status: [stranger] }])).toEqual([400, expect.stringMatching(/^Filters\[0\]\.Status: /)]);
    expect((await faultsOf(Array(200).fill(women)))[0]).toBe(400);
    expect((await faultsOf([{ FilterCategory: 'Sex', Status: Array.from({ length: 1000 }, (_, at) => `s${at}`) }]))[0]).toBe(400);
    expect((await faultsOf([{ FilterCategory: 'Sex', Status: ['x'.repeat(10_000)] }]))[0]).toBe(400);
  });
});

describe('[FIL-069] a report as a file', () => {
  it('has all selected people, the selected columns, and no formula; the audit has a line of it', async () => {
    await app.platform.db.updateTable('person').set({ first_name: '=1+1' }).where('email', '=', 'participant@acme.example').execute();
    const { status, body: text } = await file([women], { Columns: ['Email', 'FirstName'] });
    expect(status).toBe(200);
    const [head, ...rows] = (readCsv(text)?.rows ?? []).map(({ cells }) => cells);
    expect(head).toEqual(['First name', 'Email']);
    expect(rows.map(([, mail]) => mail)).toEqual(await mailsOf([women]));
    expect(text).toContain("'=1+1");
    await app.platform.settled();
    const lines = await app.platform.db.selectFrom('audit').select(['target', 'detail']).where('action', '=', 'list.exported').execute();
    expect(lines.map(({ target, detail }) => ({ target, ...JSON.parse(String(detail)) }))).toMatchObject([
      { target: 'admin.reportExport', rows: rows.length, ended: 'complete' },
    ]);
    expect((await file([women], { Columns: ['PasswordHash'] })).status).toBe(400);
  });
});
