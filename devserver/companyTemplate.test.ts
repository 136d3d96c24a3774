import modules from 'virtual:modules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';
import { value as valueIn } from './testing/query';

let server: TestApp;
let boss: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  boss = await server.as('superadmin@wellspring.example');
});
afterAll(() => server.close());

const value = (sql: string, ...values: unknown[]) => valueIn<unknown>(server.platform.db, sql, ...values);
const plugins = ['admin', 'events', 'hra', 'programs', 'resources', 'rewards', 'support', 'trackers', 'university'];
const wanted = {
  Name: 'Umbrella',
  TemplateId: 'acme',
  TimeZone: 'America/New_York',
  Plugins: plugins,
  FirstName: 'Uma',
  LastName: 'Brella',
  Email: 'uma@umbrella.example',
  Language: 'en-US',
};
const create = (change: object) => boss.post('/support/companies', { ...wanted, ...change });
const kinds = async (id: string) =>
  (await boss.get(`/support/companies/template?entityId=${id}`)).body.Data.Kinds as { readonly Value: string; readonly Text: string }[];
const countOf = (table: string, column: string, id = 'umbrella') => value(`select count(*) from ${table} where ${column} = ?`, id);

describe('a company made from a template with content', () => {
  it('has all of the kinds that the template offers, as drafts where content has them, and no people', async () => {
    const offered = await kinds('acme');
    expect(offered.map(({ Value }) => Value)).toEqual(
      expect.arrayContaining([
        'program',
        'program_section',
        'program_tag',
        'quick_link',
        'resource',
        'course',
        'event',
        'tracker',
        'reward_item',
        'consent_notice',
      ]),
    );
    const { status, body } = await create({ Content: offered.map(({ Value }) => Value), AsDrafts: true });
    expect([status, body.Data, body.Errors]).toEqual([200, { Id: 'umbrella', LeftOut: 1 }, []]);
    for (const [table, column] of [
      ['company_option', 'company_id'],
      ['program_tag', 'owner_id'],
      ['quick_link', 'owner_id'],
      ['resource', 'company_id'],
      ['course', 'owner_id'],
      ['event', 'company_id'],
      ['reward_item', 'company_id'],
    ] as const)
      expect(await countOf(table, column), table).toBe(await countOf(table, column, 'acme'));
    expect(await value("select count(*) from resource where company_id = 'umbrella' and is_published = 1")).toBe(0);
    expect(await value("select count(*) from event where company_id = 'umbrella' and is_draft = 0")).toBe(0);
    for (const table of ['reward_item', 'reward_way'])
      expect(await value(`select count(*) from ${table} where company_id = 'umbrella' and is_published = 1`), table).toBe(0);
    expect(await countOf('person', 'company_id')).toBe(1);
    expect(await countOf('policy_text', 'company_id')).toBe(await countOf('policy_text', 'company_id', 'acme'));
    expect(await countOf('plan_year', 'company_id')).toBe(await countOf('plan_year', 'company_id', 'acme'));
    expect(await value("select time_zone from company where id = 'umbrella'")).toBe('America/New_York');
    const [{ Fields }] = (await boss.get('/support/companies/changes?entityId=umbrella')).body.Data.Items.slice(-1);
    expect(Fields.map(({ Name }: { Name: string }) => Name)).toContain('Content');
  });

  it('has what the chosen content refers to, and nothing else', async () => {
    await create({ Content: ['resource'] });
    expect(await countOf('resource', 'company_id')).toBeGreaterThan(0);
    expect(await countOf('resource_section', 'company_id')).toBeGreaterThan(0);
    expect(await countOf('program', 'owner_id')).toBe(0);
    expect(await countOf('course', 'owner_id')).toBe(0);
    expect(await value("select count(*) from resource where company_id = 'umbrella' and is_published = 1")).toBeGreaterThan(0);
  });

  it('has no content of plugins that it does not license', async () => {
    await create({ Plugins: ['admin', 'resources'], Content: ['resource', 'course'] });
    expect(await countOf('course', 'owner_id')).toBe(0);
    expect(await countOf('resource', 'company_id')).toBeGreaterThan(0);
  });

  it.each([
    [{ TemplateId: '', Content: ['resource'] }, 'TemplateId', 'Choose the company whose content is copied, or no content.'],
    [{ Content: ['person'] }, 'Content', 'This content cannot be copied. Choose from the list.'],
    [{ Content: ['resource'], Name: 'Acme' }, 'Name', 'Another company has this name already. Choose another one.'],
  ])('is refused at its field, and nothing is made: %j', async (change, Field, Message) => {
    const files = Number(await value('select count(*) from file'));
    const { status, body } = await create(change);
    expect([status, body.Errors?.[0]]).toMatchObject([400, { Field, Message }]);
    expect(await value("select count(*) from company where id = 'umbrella'")).toBe(0);
    expect(await value('select count(*) from file')).toBe(files);
  });

  it('is offered to SuperAdmins only', async () => {
    const other = await server.as('admin@acme.example');
    expect((await other.get('/support/companies/template?entityId=acme')).status).toBe(403);
    expect((await boss.get('/support/companies/template?entityId=nobody')).status).toBe(404);
  });
});
