import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../fixtures/organisation';
import type { Audience } from '../../../shell/net/schemas';
import { valueTypeOf } from '../../platform/audience/presentCategories';
import type { AudienceCategory } from '../../platform/module';
import type { PlatformTables } from '../../platform/tables';
import { bareModule } from '../../platform/testing/bareModule';
import { watchPlans } from '../../platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { findPeople } from './people';
import module from './routes';

const texts = { name: 'Measure', among: 'with {names}', why: 'Has {names}' };
const plain = {
  name: 'name',
  condition: () => ({ where: sql<boolean>`person.first_name = 'Paige'` }),
  phrase: { of: ({ names }, text) => text('among', { names }) },
  why: ({ names }, text) => text('why', { names }),
} as const satisfies Partial<AudienceCategory>;

/** Filters on health data with risk levels, and one whose values depend on a location. */
const withMeasures = bareModule('hra', {
  messages: { 'en-US': texts, 'es-419': texts },
  audience: {
    Biometric: { ...plain, isHealth: true, levels: ['Low', 'Odd'], values: async () => [{ Value: 'sleep', Text: 'Sleep' }] },
    Coach: { ...plain, condition: () => ({ where: sql<boolean>`person.last_name <> ''` }), values: async () => [] },
    Reading: { ...plain, parent: 'Location', values: async ({ parent }) => (parent === undefined ? [] : [{ Value: 'one', Text: `One of ${parent}` }]) },
  },
});

let server: TestApp;
let admin: SignedIn;
let seeing: SignedIn;
beforeAll(async () => {
  server = await appForTests([module, bareModule('admin'), withMeasures]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  seeing = await server.as('wradmin@acme.example');
});
afterAll(() => server.close());

const denver = optionIdOf('acme', 'Denver');
const women: Audience = [{ Category: 'Sex', Values: ['Female'] }];
const sleep: Audience = [{ Category: 'Biometric', Values: ['sleep'], Levels: ['Low'] }];
const categories = async (who = admin, query = '') => (await who.get(`/reportfilters?entityId=acme${query}`)).body.Data.Categories;
const values = (category: string, query = '', who = admin) => who.get(`/reportfilters/${category}/statuses?entityId=acme${query}`);
const told = (Filters: Audience, who = admin, EntityId = 'acme') => who.post('/audiences/describe', { EntityId, Filters });
const why = (Filters: Audience, UserId: string, who = admin, EntityId = 'acme') => who.post('/audiences/why', { EntityId, Filters, UserId });
const found = async (search: string, who = admin) =>
  (await who.get(`/audiences/people?entityId=acme&search=${encodeURIComponent(search)}`)).body.Data.map(
    ({ FirstName, LastName }: { FirstName: string; LastName: string }) => `${FirstName} ${LastName}`,
  );
const idOf = async (userName: string) =>
  (await server.platform.db.selectFrom('person').select('id').where('user_name', '=', userName).executeTakeFirstOrThrow()).id;
const peopleOf = async (company: string) =>
  Number((await server.platform.db.selectFrom('person').select('id').where('company_id', '=', company).execute()).length);
const looks = () => server.platform.db.selectFrom('audit').select(['actor_id', 'subject_id']).where('action', '=', 'health.looked').execute();

/** All calls about a company. */
const calls = (me: Pick<SignedIn, 'get' | 'post'>, company: string) => [
  me.get(`/reportfilters?entityId=${company}`),
  me.get(`/reportfilters/Sex/statuses?entityId=${company}`),
  me.get(`/audiences/people?entityId=${company}&search=pa`),
  me.post('/audiences/describe', { EntityId: company, Filters: women }),
  me.post('/audiences/why', { EntityId: company, Filters: women, UserId: 'nobody' }),
];
const statusesOf = async (me: Pick<SignedIn, 'get' | 'post'>, company: string) => Promise.all(calls(me, company).map(async (call) => (await call).status));

describe('who may ask about filters', () => {
  it('[FIL-076] is allowed for users who configure, administer lightly or report', async () => {
    const person = await idOf('participant@acme.example');
    for (const mail of ['admin@acme.example', 'wradmin@acme.example', 'adminlite@acme.example', 'reporting@acme.example']) {
      const me = await server.as(mail);
      expect(await statusesOf(me, 'acme'), mail).toEqual([200, 200, 200, 200, 404]);
      expect((await why(women, person, me)).status, mail).toBe(200);
    }
  });

  it('excludes callers without a token, participants, and coaches, who may only read values and the count of the people whom they coach', async () => {
    const anonymous = { get: (path: string) => server.anonymous('GET', path), post: (path: string, body?: unknown) => server.anonymous('POST', path, body) };
    expect(await statusesOf(anonymous, 'acme')).toEqual(Array(5).fill(401));
    expect(await statusesOf(await server.as('participant@acme.example'), 'acme')).toEqual(Array(5).fill(403));
    expect(await statusesOf(await server.as('coach@acme.example'), 'acme')).toEqual([403, 200, 403, 200, 403]);
  });

  it('answers another company, its plan years and people like unknown ones', async () => {
    expect(await statusesOf(admin, 'globex')).toEqual(Array(5).fill(404));
    expect(await statusesOf(admin, 'nobody')).toEqual(Array(5).fill(404));
    expect((await admin.get('/reportfilters?entityId=acme&planYearId=globex-2026')).status).toBe(404);
    expect((await admin.get('/reportfilters?entityId=acme&planYearId=acme-2026')).status).toBe(200);
    expect((await values('Sex', '&planYearId=globex-2026')).status).toBe(404);
    expect((await why(women, await idOf('participant@globex.example'))).status).toBe(404);
    expect((await found('participant')).sort()).toEqual(['Paige Participant', 'Peter Participant', 'Sofía Participante']);
  });
});

describe('[FIL-066] the filters of a company', () => {
  it('tell what a row of each takes: days, risk levels, something that its values belong to', async () => {
    const all = await categories(seeing);
    const named = (id: string) => all.find(({ Id }: { Id: string }) => Id === id);
    expect(named('Sex')).toEqual({ Id: 'Sex', Name: 'Sex', HasRiskLevels: false, Levels: [], HasDays: false, ParentCategory: null, ValueType: 'list' });
    expect(named('HireDate')).toMatchObject({ HasDays: true });
    expect(named('Reading')).toMatchObject({ ParentCategory: 'Location' });
    expect(named('Biometric')).toMatchObject({
      HasRiskLevels: true,
      Levels: [
        { Value: 'Low', Text: 'Low' },
        { Value: 'Odd', Text: 'Odd' },
      ],
    });
  });

  it('[FIL-077] are without those on health data for who may not see such data, and their values are refused', async () => {
    expect((await categories()).map(({ Id }: { Id: string }) => Id)).not.toContain('Biometric');
    expect((await values('Biometric')).status).toBe(403);
    expect((await values('Biometric', '', seeing)).body.Data).toEqual([{ Value: 'sleep', Text: 'Sleep' }]);
  });

  it('[FIL-042] say of fields of the company whether their values are typed', () => {
    const types = (['list', 'text', 'number', 'date'] as const).map((type) => valueTypeOf({ field: { type } }));
    expect(types).toEqual(['list', 'text', 'number', 'list']);
  });

  it('are in the language of the caller', async () => {
    const { body } = await admin.get('/reportfilters?entityId=acme', { 'accept-language': 'es-419' });
    expect(body.Data.Categories.map(({ Name }: { Name: string }) => Name)).toContain('Sexo');
  });
});

describe('[FIL-067] the values of a filter', () => {
  it('[FIL-057, FIL-062] are the user statuses, the sexes and the member types, named', async () => {
    const offered = async (category: string) =>
      (await values(category)).body.Data.map(({ Value, Text }: { Value: string; Text: string }) => `${Value}: ${Text}`);
    expect(await offered('AccountStatus')).toEqual(['Active: Active', 'Disabled: Disabled', 'Pending: Pending']);
    expect(await offered('Sex')).toEqual(['Female: Female', 'Male: Male']);
    expect(await offered('Role')).toContain('Spouse: Spouse');
  });

  it('[FIL-062] are those of the company, by name', async () => {
    const { body } = await values('Location');
    expect(body).toMatchObject({ Successful: true });
    expect(body.Data.map(({ Text }: { Text: string }) => Text)).toEqual(['Boston', 'Chicago', 'Denver', 'Seattle']);
  });

  it('[FIL-057] are the statuses that people of the company have: one that was chosen before is named, and is to be removed', async () => {
    const statuses = (await values('AccountStatus')).body.Data as readonly { readonly Value: string }[];
    const people = async (Values: readonly string[]) => (await told([{ Category: 'AccountStatus', Values: [...Values] }])).body.Data.Total;
    const each = await Promise.all(statuses.map(({ Value }) => people([Value])));
    expect(each.reduce((sum, n) => sum + n, 0)).toBe(await people(statuses.map(({ Value }) => Value)));
    const { status, body } = await told([{ Category: 'AccountStatus', Values: ['Active', 'Deleted'] }]);
    expect([status, body.Errors]).toEqual([400, [{ Field: 'Filters[0].Values', Message: '“Deleted” is not available here. Remove it.' }]]);
  });

  it('[FIL-062] of Company are the company that is asked about; for a challenge of a partner those of its companies that the caller reaches, too', async () => {
    const root = await server.as('superadmin@wellspring.example');
    const offered = async (who: SignedIn, entityId: string, query = '') =>
      (await who.get(`/reportfilters/Company/statuses?entityId=${entityId}${query}`)).body.Data.map(({ Value }: { Value: string }) => Value);
    expect([await offered(root, 'northwind'), await offered(admin, 'acme'), await offered(admin, 'acme', '&listType=Challenge')]).toEqual([
      ['northwind'],
      ['acme'],
      ['acme'],
    ]);
    expect(await offered(root, 'northwind', '&listType=Challenge')).toEqual(expect.arrayContaining(['acme', 'globex', 'northwind']));
    const own = await idOf('triple@northwind.example');
    await server.platform.db.insertInto('person_role').values({ person_id: own, role: 'Admin' }).execute();
    await server.platform.db.deleteFrom('person_role').where('person_id', '=', own).where('role', '<>', 'Admin').execute();
    expect(await offered(await server.as('triple@northwind.example'), 'northwind', '&listType=Challenge')).toEqual(['northwind']);
  });

  it('belong to a parent that is offered, and to no other', async () => {
    expect((await values('Reading', `&parentId=${denver}`)).body.Data).toEqual([{ Value: 'one', Text: `One of ${denver}` }]);
    expect((await values('Reading')).body.Data).toEqual([]);
    expect((await values('Reading', `&parentId=${optionIdOf('globex', 'Denver')}`)).status).toBe(404);
    expect((await values('Sex', `&parentId=${denver}`)).status).toBe(404);
  });

  it('of a filter that the company does not have are not found', async () => {
    expect((await values('Nothing')).status).toBe(404);
    await server.platform.db.deleteFrom('company_plugin').where('plugin_id', '=', 'hra').execute();
    expect((await values('Reading', `&parentId=${denver}`)).status).toBe(404);
  });
});

describe('[FIL-062] people of a partner’s companies', () => {
  it('are counted for its challenges, and are no filter of a list, which is of one company', async () => {
    const root = await server.as('superadmin@wellspring.example');
    const ofAcme: Audience = [{ Category: 'Company', Values: ['acme'] }];
    const count = (Filters: Audience, ListType: string) => root.post('/audiences/describe', { EntityId: 'northwind', Filters, ListType });
    expect((await count(ofAcme, 'Challenge')).body.Data.Total).toBe(await peopleOf('acme'));
    const refused = await count(ofAcme, 'Report');
    expect([refused.status, refused.body.Errors]).toEqual([
      400,
      [{ Field: 'Filters[0].Values', Message: 'Only people of this company can be chosen here. Remove the other companies.' }],
    ]);
    expect((await count([{ Category: 'Company', Values: ['northwind'] }], 'Report')).body.Data.Total).toBe(await peopleOf('northwind'));
  });
});

describe('filters that are edited', () => {
  it('[FIL-032] are counted and described; without any they select all people', async () => {
    expect((await told([])).body.Data).toEqual({
      Total: await peopleOf('acme'),
      IsTotalCapped: false,
      IsFew: false,
      FewerThan: 5,
      Description: 'Everyone at the company',
    });
    const both: Audience = [...women, { Category: 'Location', Values: [denver] }];
    const [one, other] = [(await told(women)).body.Data, (await told(both)).body.Data];
    expect(other.Description).toBe('People in Denver who are female');
    expect(other.Total).toBeLessThan(one.Total);
    const nobody = await told([...women, { Category: 'Sex', Values: ['Male'] }]);
    expect(nobody.body.Data).toMatchObject({ Total: 0, IsFew: false });
  });

  it('[FIL-043, FIL-044, FIL-047, FIL-051, FIL-056] are refused with every row that is wrong', async () => {
    const wrong: Audience = [
      { Category: 'Nothing', Values: ['x'] },
      ...women,
      { Category: 'Location', Values: ['gone'] },
      { Category: 'HireDate', Values: ['Custom'], From: '2026-03-02', To: '2026-03-01' },
      { Category: 'Biometric', Values: ['sleep'] },
      { Category: 'Sex', Values: [] },
    ];
    const { status, body } = await told(wrong, seeing);
    expect(status).toBe(400);
    expect(body.Errors.map(({ Field, Message }: { Field: string; Message: string }) => [Field, Message])).toEqual([
      ['Filters[0].Category', 'The filter Nothing does not exist.'],
      ['Filters[2].Values', 'You’ve chosen a location that no longer exists. Remove it.'],
      ['Filters[3].To', 'Dates must me in order.'],
      ['Filters[4].Levels', 'Biometric Risk Levels cannot be blank'],
      ['Filters[5].Values', 'Field is required.'],
    ]);
  });

  it('[FIL-077] on health data are refused as a whole without HIPAA Access or the role Coach', async () => {
    for (const asked of [await told([...women, ...sleep]), await why([...women, ...sleep], await idOf('participant@acme.example'))]) {
      expect(asked.status).toBe(403);
      expect(JSON.stringify(asked.body)).not.toMatch(/Total|Reasons/);
    }
  });

  it('on health data hide counts below five from coaches, and show all to users with HIPAA Access', async () => {
    const coach = await server.as('coach@acme.example');
    const paiges = await server.platform.db.selectFrom('person').select('id').where('company_id', '=', 'acme').where('first_name', '=', 'Paige').execute();
    expect((await told(sleep, coach)).body.Data).toMatchObject({ Total: null, IsFew: true, FewerThan: 5 });
    expect((await told(sleep, seeing)).body.Data).toMatchObject({ Total: paiges.length, IsFew: false });
    const noneOfThem: Audience = [...sleep, { Category: 'Sex', Values: ['Male'] }, ...women];
    expect((await told(noneOfThem, coach)).body.Data, 'nobody tells of single people, too').toMatchObject({ Total: null, IsFew: true });
    expect((await told(noneOfThem, seeing)).body.Data).toMatchObject({ Total: 0, IsFew: false });
    await server.platform.db.updateTable('person').set({ first_name: 'Paige' }).where('company_id', '=', 'acme').execute();
    expect((await told(sleep, coach)).body.Data).toMatchObject({ Total: await peopleOf('acme'), IsFew: false });
  });

  it('[FIL-077] on health data are offered and answered to coaches who administer, too, only with HIPAA Access', async () => {
    const lead = await server.as('leadcoach@acme.example');
    const person = await idOf('participant@acme.example');
    const offered = async (who: SignedIn) => (await categories(who, '&listType=Report')).map(({ Id }: { readonly Id: string }) => Id);
    expect(await offered(lead)).not.toContain('Biometric');
    expect(await offered(seeing)).toContain('Biometric');
    for (const asked of [await told([...women, ...sleep], lead), await why([...women, ...sleep], person, lead)]) {
      expect(asked.status).toBe(400);
      expect(asked.body.Errors).toMatchObject([{ Field: 'Filters[1].Category' }]);
    }
    expect(await looks()).toEqual([]);
  });

  it('on health data stand in the audit when they are counted, by the names of the filters alone; others do not', async () => {
    await told(women, seeing);
    await told([...women, ...sleep], seeing);
    const lines = await server.platform.db
      .selectFrom('audit')
      .select(['actor_id', 'target', 'detail'])
      .where('action', '=', 'audience.healthCounted')
      .execute();
    expect(lines).toEqual([{ actor_id: seeing.userId, target: 'acme', detail: JSON.stringify({ filters: ['Sex', 'Biometric'] }) }]);
  });
});

describe('reasons for a filter result', () => {
  it('is a sentence a filter, or the filters that leave the person out', async () => {
    const person = await idOf('participant@acme.example');
    const { db } = server.platform;
    await db.updateTable('person').set({ sex: 'Female', location_id: denver }).where('id', '=', person).execute();
    const both: Audience = [...women, { Category: 'Location', Values: [denver] }];
    expect((await why(both, person)).body.Data).toEqual({ IsIn: true, Reasons: ['Is female', 'Belongs to the location Denver'] });
    expect((await why([], person)).body.Data).toEqual({ IsIn: true, Reasons: [] });
    const { body } = await why([...both, { Category: 'Role', Values: ['Spouse'] }], person);
    expect(body.Data).toEqual({ IsIn: false, Reasons: ['Is not one of: People with the role Spouse'] });
  });

  it('are recorded in the audit and in the person’s data if they reveal health data, otherwise not', async () => {
    const person = await idOf('participant@acme.example');
    await why(women, person, seeing);
    expect(await looks()).toEqual([]);
    expect((await why(sleep, person, seeing)).body.Data).toEqual({ IsIn: true, Reasons: ['Has Sleep'] });
    expect(await looks()).toEqual([{ actor_id: seeing.userId, subject_id: person }]);
  });
});

describe('a search for a name', () => {
  it('finds words of names by their beginnings, without regard to case and accents, people who have left among them', async () => {
    expect(await found('SOFIA')).toEqual(['Sofía Participante']);
    expect(await found('pe part')).toEqual(['Peter Participant']);
    expect(await found('part pe')).toEqual(['Peter Participant']);
    expect(await found('p')).toEqual([]);
    expect(await found('%%')).toEqual([]);
    await server.platform.db.updateTable('person').set({ is_active: 0 }).where('first_name', '=', 'Peter').execute();
    expect(await found('peter')).toEqual(['Peter Participant']);
  });

  it('uses indexes', async () => {
    const { db, detoursOf } = watchPlans<PlatformTables>(server.platform.sqlite);
    expect(await detoursOf(() => findPeople(db, 'acme', 'pa pe'))).toEqual([]);
  });
});
