import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { optionIdOf } from '../../../../../fixtures/organisation';
import { assetsCookie, signAssetsPass } from '../../../../platform/auth/assetsPass';
import { faultsOf } from '../../../../testing/answers';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import type { RewardTables } from '../../tables';
import { setRewards } from '../../testing/setRewards';
import { deskOf, everybody, modules, photo, sent } from '../testing/desk';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests(modules);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const { list, lake, saved, mallOf, namesFor, order, lastLine, putLastBack, told } = deskOf(() => server);
const inSpanish = { 'accept-language': 'es-419' };
const db = () => server.tables<RewardTables>();
const place = (values: object) => server.platform.db.updateTable('person').set(values).where('user_name', '=', 'participant@acme.example').execute();
const grant = (points: number) =>
  db()
    .insertInto('reward_points')
    .values({ person_id: me.userId, plan_year_id: 'acme-2026', at: '2026-11-19T18:00:00.000Z', kind: 'earned', points, source_id: 'x', source_name: 'Walk' })
    .execute();

describe('the custom rewards of a company', () => {
  it('[ADR-008, ADR-009, ADR-010, ADR-013, ADR-017, ADR-024, ADR-055] are listed by title for a plan year, with what a dollar is', async () => {
    const { Rewards, CurrencyToUsd, PointsPerDollar } = await list(admin, '?entityId=acme&planYearId=acme-2026');
    expect([CurrencyToUsd, PointsPerDollar]).toEqual([100, 10]);
    expect(Rewards.map(({ Title, CurrencyAmount }) => [Title, CurrencyAmount])).toEqual([
      ['A free afternoon', 4000],
      ['Flowers for a colleague', 1250],
    ]);
    expect(Rewards[0]).toEqual({
      Id: 'acme-half-day',
      EntityId: 'acme',
      PlanYearId: 'acme-2026',
      Title: 'A free afternoon',
      SpanishTitle: 'Una tarde libre',
      Descriptions: { en: 'Half a day off, to be taken within three months.', es: 'Medio día libre, para usar en tres meses.' },
      CurrencyAmount: 4000,
      WebUrl: expect.stringMatching(/^data:image/),
      MobileUrl: expect.stringMatching(/^data:image/),
      IsPublished: true,
      From: null,
      Until: null,
      State: 'live',
      IsDeleted: false,
      FulfillmentFilter: { RewardId: 'acme-half-day', ...everybody },
      Version: 0,
    });
  });

  it('[ADR-056] are those of the caller’s company and plan year where none is named; another company and a year that is not there are unknown', async () => {
    expect((await list(admin)).Rewards).toHaveLength(2);
    expect((await admin.get('/customrewards?entityId=globex')).status).toBe(404);
    expect((await admin.get('/customrewards?entityId=acme&planYearId=acme-1999')).status).toBe(404);
    const ofGlobex = { ...(await lake()), EntityId: 'globex', PlanYearId: 'globex-2026' };
    expect((await admin.post('/customrewards', ofGlobex)).status).toBe(404);
    expect((await admin.post('/customrewards/eligible', { EntityId: 'globex', ...everybody })).status).toBe(404);
  });

  it('[ADR-056] are refused without a token, and without a role for the screen', async () => {
    const body = await lake();
    expect((await server.anonymous('GET', '/customrewards')).status).toBe(401);
    expect((await server.anonymous('POST', '/customrewards', body)).status).toBe(401);
    expect((await server.anonymous('POST', '/customrewards/eligible', { EntityId: 'acme', ...everybody })).status).toBe(401);
    for (const who of [me, await server.as('adminlite@acme.example')]) {
      expect((await who.get('/customrewards')).status).toBe(403);
      expect((await who.post('/customrewards', body)).status).toBe(403);
      expect((await who.post('/customrewards/eligible', { EntityId: 'acme', ...everybody })).status).toBe(403);
    }
  });
});

describe('a save', () => {
  it('[ADR-054, ADR-037] adds a reward, which people of the company can order at once, and browsers are notified', async () => {
    const reward = await saved(admin, await lake());
    expect(reward).toMatchObject({ Title: 'A morning at the lake', CurrencyAmount: 3500, Version: 1, IsDeleted: false });
    expect((await list(admin)).Rewards.map(({ Title }) => Title)).toContain('A morning at the lake');
    expect(told()).toBe(1);
    expect((await mallOf(me)).at(-1)).toMatchObject({ Id: reward.Id, Name: 'A morning at the lake', MinAmount: 35, Denominations: [35], IsCustom: true });
    await grant(1000);
    expect((await order(me, reward.Id, 35)).Orders).toMatchObject([{ Name: 'A morning at the lake', Points: 350, Spent: 35 }]);
  });

  it('[ADR-023, ADR-024] its value follows the company’s value of a dollar', async () => {
    await setRewards(server, { currencyToUsd: 1000 });
    expect((await list(admin)).CurrencyToUsd).toBe(1000);
    expect((await mallOf(me)).find(({ Id }) => Id === 'acme-half-day')).toMatchObject({ MinAmount: 4, MaxAmount: 4 });
    await grant(40);
    expect((await order(me, 'acme-half-day', 4)).Orders).toMatchObject([{ Points: 40 }]);
    expect((await order(me, 'acme-half-day', 40)).FailedOrders).toHaveLength(1);
  });

  it('[ADR-018, ADR-019, ADR-020, ADR-021, ADR-025] is refused at the field that is wrong', async () => {
    const { ImageUpdated: _, ImageUploadRequest: __, ...without } = await lake();
    const faults = async (more: object) => faultsOf(await admin.post('/customrewards', { ...(await lake()), ...more }));
    expect(await faults({ Title: '  ' })).toEqual([400, ['Title', 'Field is required']]);
    for (const CurrencyAmount of [0, -5, 3.5, null, '35']) expect(await faults({ CurrencyAmount })).toEqual([400, ['CurrencyAmount', expect.any(String)]]);
    expect(faultsOf(await admin.post('/customrewards', without))).toEqual([400, ['ImageUploadRequest', 'Field is required']]);
    expect(await faults({ PlanYearId: 'globex-2026' })).toEqual([400, ['PlanYearId', 'Choose a plan year of the company.']]);
    const elsewhere = { ...everybody, Locations: [optionIdOf('globex', 'Denver')] };
    expect(await faults({ FulfillmentFilter: elsewhere })).toEqual([400, ['FulfillmentFilter.Locations', 'Choose an option that the company offers.']]);
    expect(await faults({ FulfillmentFilter: { ...everybody, Roles: ['Boss'] } })).toEqual([400, ['FulfillmentFilter.Roles[0]', expect.any(String)]]);
    expect((await list(admin)).Rewards).toHaveLength(2);
  });

  it('[ADR-016, ADR-026] keeps the stored picture and the Spanish title if neither is changed', async () => {
    const [afternoon] = (await list(admin)).Rewards;
    const { WebUrl, MobileUrl } = await saved(admin, { ...afternoon, CurrencyAmount: 5000, ImageUpdated: false, ImageUploadRequest: null });
    expect([WebUrl, MobileUrl]).toEqual([afternoon?.WebUrl, afternoon?.WebUrl]);
    const spanish = (await me.get('/rewardfulfillment/catalog', { 'accept-language': 'es-419' })).body;
    expect(spanish.find(({ Id }: { Id: string }) => Id === 'acme-half-day')).toMatchObject({ Name: 'Una tarde libre', MinAmount: 50 });
  });

  it('has a title and a description in both languages, and people read the English ones where there are no others', async () => {
    const spanish = async (id: string) => (await me.get('/rewardfulfillment/catalog', inSpanish)).body.find(({ Id }: { Id: string }) => Id === id);
    const Descriptions = { en: 'Two hours in a boat.', es: 'Dos horas en bote.' };
    const { Id } = await saved(admin, { ...(await lake()), SpanishTitle: ' Una  mañana en el lago ', Descriptions });
    expect(await spanish(Id)).toMatchObject({ Name: 'Una mañana en el lago', Description: 'Dos horas en bote.' });
    expect((await mallOf(me)).at(-1)).toMatchObject({ Name: 'A morning at the lake', Description: 'Two hours in a boat.' });
    await saved(admin, { ...(await lake()), Id, SpanishTitle: '', Descriptions: { ...Descriptions, es: '' } });
    expect(await spanish(Id)).toMatchObject({ Name: 'A morning at the lake', Description: 'Two hours in a boat.' });
    const refused = await admin.post('/customrewards', { ...(await lake()), Descriptions: { ...Descriptions, en: ' ' } });
    expect(faultsOf(refused)).toEqual([400, ['Descriptions.en', expect.stringContaining('English description')]]);
  });

  it('leaves orders that were placed before with the name and the price that they had', async () => {
    await grant(400);
    await order(me, 'acme-half-day', 40);
    const [afternoon] = (await list(admin)).Rewards;
    await saved(admin, { ...afternoon, Title: 'A free day', SpanishTitle: 'Un día libre', CurrencyAmount: 8000 });
    const latest = async (headers = {}) => (await me.get('/bank', headers)).body.Items[0];
    expect(await latest()).toMatchObject({ Description: 'A free afternoon', Points: -400, Order: { Amount: 40 } });
    expect(await latest(inSpanish)).toMatchObject({ Description: 'Una tarde libre' });
    const { Items } = (await admin.get('/rewardorders?EntityId=acme&PlanYearId=acme-2026')).body.Data;
    expect(Items[0]).toMatchObject({ RewardName: 'A free afternoon', Points: 400 });
  });

  it('of an outdated version is refused with both versions', async () => {
    const [afternoon] = (await list(admin)).Rewards;
    await saved(admin, { ...afternoon, CurrencyAmount: 5000 });
    const { status, body } = await admin.post('/customrewards', { ...afternoon, CurrencyAmount: 6000 });
    expect(status).toBe(409);
    expect(body.Conflict.Fields).toEqual([expect.objectContaining({ Field: 'CurrencyAmount', Mine: 6000, Theirs: 5000 })]);
  });

  it('is refused for a title that another reward of the plan year has, in either language; an undo as well', async () => {
    const first = await saved(admin, { ...(await lake()), SpanishTitle: 'Una mañana en el lago' });
    expect(faultsOf(await admin.post('/customrewards', { ...(await lake()), Title: ' a Morning  at the LAKE' }))).toEqual([
      400,
      ['Title', 'Another reward of this plan year is called “A morning at the lake”. Choose another title.'],
    ]);
    const sameInSpanish = { ...(await lake()), Title: 'A lake', SpanishTitle: 'una mañana en el LAGO' };
    expect(faultsOf(await admin.post('/customrewards', sameInSpanish))).toEqual([
      400,
      ['SpanishTitle', 'Another reward of this plan year is called “Una mañana en el lago”. Choose another title.'],
    ]);
    expect((await saved(admin, { ...first, CurrencyAmount: 9000 })).CurrencyAmount).toBe(9000);
    const [now] = (await list(admin)).Rewards.filter(({ Id }) => Id === first.Id);
    await saved(admin, { ...now, IsDeleted: true });
    await saved(admin, await lake());
    const deleted = await server.platform.db.selectFrom('audit').select('id').where('action', '=', 'customReward.deleted').executeTakeFirstOrThrow();
    const undone = await admin.post('/companysettings/changes/undo', { Id: deleted.id });
    expect(undone).toMatchObject({ status: 409, body: { Errors: [{ Message: expect.stringContaining('Another reward of this plan year') }] } });
  });

  it('can be undone from the history, a new reward as well', async () => {
    const [afternoon] = (await list(admin)).Rewards;
    await saved(admin, { ...afternoon, Title: 'A free day', CurrencyAmount: 8000 });
    expect(await lastLine()).toMatchObject({ action: 'customReward.saved', target: 'acme-half-day' });
    expect((await putLastBack(admin)).status).toBe(200);
    expect((await list(admin)).Rewards[0]).toMatchObject({ Title: 'A free afternoon', CurrencyAmount: 4000 });
    const { Id } = await saved(admin, await lake());
    expect((await putLastBack(admin)).status).toBe(200);
    expect((await list(admin)).Rewards.map((one) => one.Id)).not.toContain(Id);
    expect(await namesFor(me)).not.toContain('A morning at the lake');
    expect((await putLastBack(admin)).status).toBe(200);
    expect(await namesFor(me)).toContain('A morning at the lake');
  });

  it('cannot make more than a thousand of a company in a plan year', async () => {
    const row = { company_id: 'acme', plan_year_id: 'acme-2026', currency: 'USD', denominations: '[]', least: 0, most: 0, is_custom: 1 } as const;
    const more = { ...row, currency_amount: 100, needs_recognition: 0, image_url: 'data:,', roles: '[]', is_active: 1 };
    const ids = Array.from({ length: 998 }, (_, at) => `reward-${at}`);
    for (const [at, id] of ids.entries()) {
      await db()
        .insertInto('reward_item')
        .values({ ...more, id, position: 100 + at })
        .execute();
      for (const language of ['en-US', 'es-419'] as const)
        await db().insertInto('reward_item_text').values({ item_id: id, language, name: id, description: '' }).execute();
    }
    expect((await list(admin)).Rewards).toHaveLength(1000);
    const { status, body } = await admin.post('/customrewards', await lake());
    expect([status, body.Errors[0].Message]).toEqual([409, 'A company can have 1,000 custom rewards in a plan year.']);
  });
});

describe('a deletion', () => {
  it('[ADR-007, ADR-013] takes the reward out of list and mall; orders stay, and it can be undone', async () => {
    await grant(400);
    expect((await order(me, 'acme-half-day', 40)).Orders).toHaveLength(1);
    const [afternoon] = (await list(admin)).Rewards;
    expect(await saved(admin, { ...afternoon, IsDeleted: true })).toMatchObject({ IsDeleted: true });
    expect((await list(admin)).Rewards.map(({ Id }) => Id)).toEqual(['acme-bouquet']);
    expect(await namesFor(me)).not.toContain('A free afternoon');
    expect((await order(me, 'acme-half-day', 40)).FailedOrders).toHaveLength(1);
    expect(await db().selectFrom('reward_order').select('id').where('item_id', '=', 'acme-half-day').where('person_id', '=', me.userId).execute()).toHaveLength(
      1,
    );
    expect((await me.get('/bank')).body.Items[0]).toMatchObject({ Description: 'A free afternoon', Points: -400 });
    expect((await admin.post('/customrewards', { ...afternoon, IsDeleted: true })).status).toBe(404);
    const line = await server.platform.db.selectFrom('audit').select('id').where('action', '=', 'customReward.deleted').executeTakeFirstOrThrow();
    expect((await admin.post('/companysettings/changes/undo', { Id: line.id })).status).toBe(200);
    expect(await namesFor(me)).toContain('A free afternoon');
  });
});

describe('eligibility', () => {
  const denver = optionIdOf('acme', 'Denver');
  const restrict = async (filter: object) => {
    const [afternoon] = (await list(admin)).Rewards;
    return saved(admin, { ...afternoon, FulfillmentFilter: { ...everybody, ...filter } });
  };

  it('[ADR-001, ADR-002, ADR-043] removes a reward from the mall of people who do not match all four filters, and refuses their order', async () => {
    await grant(1000);
    await place({ location_id: denver, member_type: 'Spouse' });
    await restrict({ Locations: [denver], Roles: ['Employee', 'EmployeeOnPlan'] });
    expect(await namesFor(me)).not.toContain('A free afternoon');
    expect((await order(me, 'acme-half-day', 40)).FailedOrders).toMatchObject([{ Message: 'This reward is not available to you.' }]);
    await place({ member_type: 'EmployeeOnPlan' });
    expect(await namesFor(me)).toContain('A free afternoon');
    await place({ location_id: null });
    expect(await namesFor(me)).not.toContain('A free afternoon');
    expect((await order(me, 'acme-half-day', 40)).Orders).toEqual([]);
  });

  it('is that of the plan year that counts now', async () => {
    const { Id } = await saved(admin, { ...(await lake()), PlanYearId: 'acme-2027' });
    expect((await list(admin, '?entityId=acme&planYearId=acme-2027')).Rewards.map((one) => one.Id)).toEqual([Id]);
    expect(await namesFor(me)).not.toContain('A morning at the lake');
    await server.platform.db.updateTable('company').set({ plan_year_id: 'acme-2027' }).where('id', '=', 'acme').execute();
    const names = await namesFor(me);
    expect([names.includes('A morning at the lake'), names.includes('A free afternoon')]).toEqual([true, false]);
  });

  it('[ADR-041, ADR-044] that names all values includes all people', async () => {
    const types = ['Employee', 'Spouse', 'Dependent'].flatMap((one) => [one, `${one}OnPlan`, `${one}OffPlan`]);
    const locations = (await admin.get('/location/options?entityId=acme')).body.Data.map(({ Value }: { Value: string }) => Value);
    const { FulfillmentFilter } = await restrict({ Roles: types, Locations: locations });
    expect(FulfillmentFilter).toMatchObject({ Roles: ['ALL'], Locations: ['ALL'] });
  });

  it('counts eligible people, without those who have left', async () => {
    const count = async (filter: object) => (await admin.post('/customrewards/eligible', { EntityId: 'acme', ...everybody, ...filter })).body.Data.Total;
    await place({ location_id: denver, member_type: 'DependentOffPlan' });
    expect(await count({ Roles: ['DependentOffPlan'], Locations: [denver] })).toBe(1);
    await place({ is_active: 0 });
    expect(await count({ Roles: ['DependentOffPlan'], Locations: [denver] })).toBe(0);
    expect(faultsOf(await admin.post('/customrewards/eligible', { EntityId: 'acme', ...everybody, Regions: ['nowhere'] }))).toEqual([
      400,
      ['Regions', 'Choose an option that the company offers.'],
    ]);
  });
});

describe('the picture', () => {
  const fetchPicture = async (url: string, userName: string) => {
    const { authorization } = (await server.as(userName)).authorization;
    const { sid } = server.app.jwt.decode<{ sid: string }>(authorization.replace('Bearer ', '')) ?? { sid: '' };
    const pass = signAssetsPass({ ids: [], session: sid, until: '2030-01-01T00:00:00.000Z' }, server.platform.config.tokenSecret);
    return server.app.inject({ url, headers: { cookie: `${assetsCookie.name}=${pass}` } });
  };

  it('[ADR-011, ADR-012, ADR-029, ADR-030, ADR-085] is re-encoded at 134 by 79 pixels, without the camera’s metadata', async () => {
    const { WebUrl, MobileUrl } = await saved(admin, await lake());
    expect(MobileUrl).toBe(WebUrl);
    const served = await fetchPicture(WebUrl, 'participant@acme.example');
    expect(served.statusCode).toBe(200);
    const { width, height, exif } = await sharp(served.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 134, height: 79, exif: undefined });
  });

  it('[ADR-027, ADR-032, ADR-033, ADR-034, ADR-057] that is none, or of five million bytes, is refused in words', async () => {
    const send = async (bytes: Buffer) => faultsOf(await admin.post('/customrewards', { ...(await lake()), ...sent(bytes) }));
    const refused = [400, ['ImageUploadRequest', 'Must be a valid image']];
    expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual(refused);
    expect(await send((await photo()).subarray(0, 200))).toEqual(refused);
    expect(await send(Buffer.concat([await photo(), randomBytes(5_000_000)]).subarray(0, 5_000_000))).toEqual(refused);
    expect(await faultsOf(await admin.post('/customrewards', { ...(await lake()), ImageUploadRequest: { Base64EncodedImage: 'no base64!' } }))).toEqual(
      refused,
    );
    expect((await list(admin)).Rewards).toHaveLength(2);
  });

  it('is available to administrators of the company, and to people to whom the mall offers the reward', async () => {
    const reward = await saved(admin, await lake());
    const seen = async (userName: string) => (await fetchPicture(reward.WebUrl, userName)).statusCode;
    expect(await seen('participant@acme.example')).toBe(200);
    expect(await seen('participant@globex.example')).toBe(404);
    const draft = await saved(admin, { ...reward, IsPublished: false });
    expect([await seen('participant@acme.example'), await seen('admin@acme.example')]).toEqual([404, 200]);
    await place({ member_type: 'Employee' });
    await saved(admin, { ...draft, IsPublished: true, FulfillmentFilter: { ...everybody, Roles: ['Spouse'] } });
    expect([await seen('participant@acme.example'), await seen('admin@acme.example')]).toEqual([404, 200]);
  });
});
