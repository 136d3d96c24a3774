import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlatformTables } from '../../devserver/platform/tables';
import { watchPlans } from '../../devserver/platform/testing/watchPlans';
import { appForTests, type SignedIn, type TestApp } from '../../devserver/testing/appForTests';
import { addBulk } from '../../fixtures/bulk';
import { listPeople, peopleModule, peopleSorts } from '../lists/people';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await appForTests([peopleModule]);
  const { db } = app.platform;
  await addBulk({ db, modules: [], now: app.clock.now() }, { people: 300, entriesPerPerson: 0 });
  admin = await app.as('admin@acme.example');
});
afterAll(() => app.close());

const ask = (query: Readonly<Record<string, string>>, who = admin) => who.get(`/people?${new URLSearchParams(query)}`);

const walk = async (query: Readonly<Record<string, string>>, who = admin): Promise<readonly { readonly UserId: string; readonly Company: string }[]> => {
  const all = [];
  for (let PaginationToken: string | undefined = ''; PaginationToken !== undefined; ) {
    const { status, body } = await ask({ ...query, PaginationToken }, who);
    expect(status).toBe(200);
    all.push(...body.Data.Items);
    PaginationToken = body.Data.PaginationToken || undefined;
  }
  return all;
};

describe('a list in pages', () => {
  it.each(peopleSorts.flatMap((sort) => [sort, `-${sort}`]))('shows everyone within reach once, by %s', async (Sort) => {
    for (const mail of ['admin@acme.example', 'partner@northwind.example', 'superadmin@wellspring.example']) {
      const who = await app.as(mail);
      const all = await walk({ Sort, PageSize: '100' }, who);
      const total = (await ask({}, who)).body.Data.Total;
      expect(all).toHaveLength(total);
      expect(new Set(all.map(({ UserId }) => UserId)).size).toBe(total);
    }
    expect(new Set((await walk({ Sort })).map(({ Company }) => Company))).toEqual(new Set(['Acme']));
  });

  it('[SHL-137] offers the sizes 10, 25 and 100, with 25 rows by default', async () => {
    for (const size of [10, 25, 100]) expect((await ask({ PageSize: String(size) })).body.Data.Items).toHaveLength(size);
    expect((await ask({})).body.Data.Items).toHaveLength(25);
    const refused = await ask({ PageSize: '11' });
    expect(refused).toMatchObject({ status: 400, body: { Errors: [{ Message: 'PageSize must be one of: 10, 25, 100.' }] } });
  });

  it('refuses a token of another order, and a sort that is not offered, and names the field', async () => {
    const { PaginationToken } = (await ask({ Sort: 'Email' })).body.Data;
    const Message = 'PaginationToken does not fit this list and order. Leave it out to begin with the first page.';
    expect(await ask({ Sort: 'LastName', PaginationToken })).toMatchObject({ status: 400, body: { Errors: [{ Message }] } });
    const refused = await ask({ Sort: 'PasswordHash' });
    expect(refused.status).toBe(400);
    expect(refused.body.Errors[0].Message).toMatch(/^Sort must be one of: LastName, -LastName, /);
  });

  it("shows only the caller's own company, and refuses another company's token", async () => {
    const globex = await app.as('admin@globex.example');
    const { PaginationToken } = (await ask({}, globex)).body.Data;
    expect((await ask({ PaginationToken }, globex)).status).toBe(200);
    expect((await ask({ PaginationToken })).status).toBe(400);
    const { Items } = (await ask({})).body.Data;
    expect(new Set(Items.map(({ Company }: { Company: string }) => Company))).toEqual(new Set(['Acme']));
  });

  it('finds people by the beginnings of their names and addresses, within the company', async () => {
    const mails = async (SearchTerms: string) => (await ask({ SearchTerms })).body.Data.Items.map(({ Email }: { Email: string }) => Email);
    expect(await mails('LEADC')).toEqual(['leadcoach@acme.example']);
    expect(await mails('leadcoach@acme.example')).toEqual(['leadcoach@acme.example']);
    expect(await mails('eadcoach')).toEqual([]);
    expect(await mails('superadmin')).toEqual([]);
  });

  it.each(peopleSorts.flatMap((sort) => [sort, `-${sort}`] as const))('uses its index, by %s', async (Sort) => {
    const { db, detoursOf } = watchPlans<PlatformTables>(app.platform.sqlite);
    const steps = await detoursOf(async () => {
      const reach = { kind: 'companies', companyIds: ['acme'] } as const;
      const { PaginationToken } = await listPeople(db, reach, { Sort });
      await listPeople(db, reach, { Sort, PaginationToken });
    });
    expect(steps).toEqual([]);
  });
});
