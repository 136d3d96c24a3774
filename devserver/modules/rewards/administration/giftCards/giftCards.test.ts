import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../../fixtures/organisation';
import type { GiftCards } from '../../../../../plugins/rewards/contract';
import type { CatalogueCard } from '../../../../platform/giftCards/giftCardProvider';
import { openProviders } from '../../../../platform/providers';
import { faultsOf } from '../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { deskOf, everybody, modules } from '../testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  server.platform.giftCards.current = undefined;
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { namesFor, order, putLastBack, told } = deskOf(() => server);
const list = async (who = admin, query = ''): Promise<GiftCards> => (await who.get(`/giftcardrewards${query}`)).body.Data;
const filterOf = async (id: string) => {
  const card = (await list()).Rewards.find(({ Id }) => Id === id);
  if (!card) throw new Error('There is no such card.');
  return card.Filter;
};
const save = async (more: object, who = admin) => who.post('/giftcardrewards/filter', { ...(await filterOf('acme-cafe')), ...more });
const place = (values: object) => server.platform.db.updateTable('person').set(values).where('user_name', '=', 'participant@acme.example').execute();

describe('the gift cards of a company', () => {
  it('[ADR-048, ADR-049, ADR-053, ADR-055] are those of the platform by name, each with its eligibility in a plan year', async () => {
    const { Rewards, IsOutdated } = await list(admin, '?entityId=acme&planYearId=acme-2026');
    expect(IsOutdated).toBe(false);
    expect(Rewards.map(({ Name }) => Name)).toEqual([
      'Café Alba',
      'Juniper Grocery',
      'Mercado del Sol',
      'Plant trees',
      'Riverbend Cinema',
      'Trailhead Outfitters',
    ]);
    expect(Rewards[0]).toEqual({
      Id: 'acme-cafe',
      Name: 'Café Alba',
      ThumbnailUrl: expect.stringMatching(/^data:image/),
      Filter: { EntityId: 'acme', PlanYearId: 'acme-2026', RewardId: 'acme-cafe', ...everybody, Version: 0 },
    });
  });

  it('[ADR-056] are refused without a token, without a role for the screen, and for companies out of reach', async () => {
    const body = await filterOf('acme-cafe');
    expect((await server.anonymous('GET', '/giftcardrewards')).status).toBe(401);
    expect((await server.anonymous('POST', '/giftcardrewards/filter', body)).status).toBe(401);
    for (const who of [me, await server.as('adminlite@acme.example')]) {
      expect((await who.get('/giftcardrewards')).status).toBe(403);
      expect((await who.post('/giftcardrewards/filter', body)).status).toBe(403);
    }
    expect((await admin.get('/giftcardrewards?entityId=globex')).status).toBe(404);
    expect((await admin.get('/giftcardrewards?entityId=acme&planYearId=globex-2026')).status).toBe(404);
    expect((await save({ EntityId: 'globex', PlanYearId: 'globex-2026' })).status).toBe(404);
    expect((await save({ RewardId: 'globex-cafe' })).status).toBe(404);
    expect((await save({ RewardId: 'acme-half-day' })).status, 'a custom reward').toBe(404);
  });
});

describe('a filter', () => {
  it('[ADR-003, ADR-043, ADR-054] removes the card from the mall of excluded people, and refuses their order; browsers are notified', async () => {
    await place({ member_type: 'Employee' });
    const { status, body } = await save({ Roles: ['Spouse', 'SpouseOnPlan'] });
    expect([status, body.Data.Roles, body.Data.Version]).toEqual([200, ['Spouse', 'SpouseOnPlan'], 1]);
    expect(told()).toBe(1);
    expect(await namesFor(me)).not.toContain('Café Alba');
    expect((await order(me, 'acme-cafe', 5)).FailedOrders).toMatchObject([
      { Name: 'A reward that is no longer offered', Message: 'This reward is not available to you.' },
    ]);
    await place({ member_type: 'Spouse' });
    expect(await namesFor(me)).toContain('Café Alba');
    expect((await order(me, 'acme-cafe', 5)).Orders).toHaveLength(1);
  });

  it('is that of one plan year', async () => {
    await place({ member_type: 'Employee' });
    await save({ PlanYearId: 'acme-2027', Roles: ['Spouse'] });
    expect(await namesFor(me)).toContain('Café Alba');
    expect(await filterOf('acme-cafe')).toMatchObject(everybody);
    await server.platform.db.updateTable('company').set({ plan_year_id: 'acme-2027' }).where('id', '=', 'acme').execute();
    expect(await namesFor(me)).not.toContain('Café Alba');
  });

  it('[ADR-040, ADR-041] includes all people again if all values are chosen', async () => {
    const regions = (await admin.get('/region/options?entityId=acme')).body.Data.map(({ Value }: { Value: string }) => Value);
    expect((await save({ Regions: regions })).body.Data).toMatchObject(everybody);
  });

  it('is refused at the invalid field, and if another user has saved it since', async () => {
    expect(faultsOf(await save({ Departments: [optionIdOf('globex', 'Engineering')] }))).toEqual([
      400,
      ['Departments', 'Choose an option that the company offers.'],
    ]);
    expect(faultsOf(await save({ Roles: [] }))).toEqual([400, ['Roles', expect.any(String)]]);
    expect(faultsOf(await save({ PlanYearId: 'globex-2026' }))).toEqual([400, ['PlanYearId', 'Choose a plan year of the company.']]);
    await save({ Roles: ['Spouse'] });
    const { status, body } = await save({ Roles: ['Employee'], Version: 0 });
    expect([status, body.Conflict.Fields]).toEqual([409, [expect.objectContaining({ Field: 'Roles', Mine: ['Employee'], Theirs: ['Spouse'] })]]);
  });

  it('can be undone from the history', async () => {
    await save({ Roles: ['Spouse'] });
    expect((await putLastBack(admin)).status).toBe(200);
    expect(await filterOf('acme-cafe')).toMatchObject(everybody);
  });
});

describe('the catalogue of the platform', () => {
  const a = (more: Partial<CatalogueCard> = {}): CatalogueCard => ({
    id: 'cafe',
    name: { 'en-US': 'Café Alba', 'es-419': 'Café Alba' },
    description: { 'en-US': 'Coffee', 'es-419': 'Café' },
    thumbnail: 'data:image/png;base64,AAAA',
    currency: 'USD',
    denominations: [1000],
    least: 1000,
    most: 1000,
    ...more,
  });

  it('[ADR-053] is followed: new cards are sold, changed ones are as they are there, and those that have left it are sold no longer', async () => {
    const bakery = a({ id: 'bakery', name: { 'en-US': 'Bakery', 'es-419': 'Panadería' } });
    server.platform.giftCards.current = { catalogue: async () => [a(), bakery] };
    expect((await list()).Rewards.map(({ Name }) => Name)).toEqual(['Bakery', 'Café Alba']);
    expect(await namesFor(me)).toEqual(['Café Alba', 'A free afternoon', 'Flowers for a colleague', 'Bakery']);
    expect((await order(me, 'acme-cafe', 12)).FailedOrders).toMatchObject([{ Message: 'Café Alba isn’t available for this amount.' }]);
    const before = told();
    await list();
    expect(told(), 'nothing has changed').toBe(before);
    await save({ Roles: ['Spouse'] });
    server.platform.giftCards.current = { catalogue: async () => [bakery] };
    await list();
    server.platform.giftCards.current = { catalogue: async () => [bakery, a()] };
    expect(await filterOf('acme-cafe'), 'a card that comes back').toMatchObject({ Roles: ['Spouse'] });
  });

  it('that fails keeps the stored cards, and the answer says so', async () => {
    server.platform.giftCards.current = { catalogue: async () => Promise.reject(new Error('It is down.')) };
    const { Rewards, IsOutdated } = await list();
    expect([Rewards.length, IsOutdated]).toEqual([6, true]);
    expect((await save({ Roles: ['Spouse'] })).status).toBe(200);
  });

  it('is asked on the port after the server’s in development, where faults let it fail or wait', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const providers = await openProviders(server.platform, Number(new URL(origin).port));
    try {
      expect((await list()).IsOutdated).toBe(false);
      server.platform.faults?.set([{ path: '/gift-cards/catalogue', status: 500 }]);
      expect(await list()).toMatchObject({ IsOutdated: true, Rewards: { length: 6 } });
      server.platform.faults?.set([{ path: '/gift-cards/catalogue', delayMs: 60_000 }]);
      expect(await list()).toMatchObject({ IsOutdated: true });
    } finally {
      server.platform.faults?.set([]);
      await providers.close();
    }
  });
});
