import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ExchangeCurrency } from '../../../../../plugins/rewards/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../../testing/appForTests';
import { modulesNamed } from '../../../../testing/modulesNamed';
import rewards from '../../routes';
import { rateOf } from '../../spending/exchange';
import type { RewardTables } from '../../tables';

let server: TestApp;
let boss: SignedIn;
beforeAll(async () => {
  server = await appForTests([rewards, ...modulesNamed('admin', 'root', 'account', 'session', 'account-access')]);
});
beforeEach(async () => {
  await server.fresh();
  boss = await server.as('superadmin@wellspring.example');
});
afterAll(() => server.close());

const list = async (): Promise<readonly ExchangeCurrency[]> => (await boss.get('/exchangerates')).body.Data.Currencies;
const pesos = async () => (await list()).find(({ Currency }) => Currency === 'MXN')!;
const save = (Rate: number, more: object = {}, who = boss) => who.post('/exchangerates', { Currency: 'MXN', Rate, ...more });
const fault = ({ status, body }: Awaited<ReturnType<typeof save>>) => [status, body.Errors[0]?.Field, body.Errors[0]?.Message];
const inProduction = (base: string, conversion: string) =>
  rateOf({ isProduction: true, now: server.clock.iso() }, server.tables<RewardTables>() as never, base, conversion);
const lastLine = () =>
  server.platform.db.selectFrom('audit').selectAll().where('action', '=', 'rewards.exchangeRateSaved').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();

it('lists the currencies of gift cards with their rates, the latest first', async () => {
  expect((await list()).map(({ Currency }) => Currency)).toEqual(['CAD', 'MXN']);
  const { Rates, IsInForce, GiftCards } = await pesos();
  expect(Rates.slice(0, 2)).toEqual([
    { Day: '2026-11-20', Rate: 0.0546 },
    { Day: '2026-11-19', Rate: 0.05455 },
  ]);
  expect([IsInForce, GiftCards > 0]).toEqual([true, true]);
});

it('[ACC-087] enters a rate for today in both directions, with which orders work again', async () => {
  server.clock.set(new Date('2026-12-05T18:00:00.000Z'));
  boss = await server.as('superadmin@wellspring.example');
  await expect(inProduction('MXN', 'USD')).rejects.toMatchObject({ status: 409, key: 'rate.old' });
  expect((await save(0.0551)).body.Data.Rates[0]).toEqual({ Day: '2026-12-05', Rate: 0.0551 });
  expect(await inProduction('MXN', 'USD')).toEqual({ rate: 55_100, day: '2026-12-05' });
  expect((await inProduction('USD', 'MXN')).rate).toBe(18_148_820);
});

it('asks before it takes a rate that is more than 20 % from the last one', async () => {
  expect(fault(await save(0.0656))).toEqual([400, 'IsConfirmed', 'This differs by 20 % from the last rate. Confirm that it’s right.']);
  expect(fault(await save(0.546))[1]).toBe('IsConfirmed');
  expect((await pesos()).Rates[0]?.Rate).toBe(0.0546);
  expect((await save(0.0655)).status).toBe(200);
  expect((await save(0.546, { IsConfirmed: true })).body.Data.Rates[0].Rate).toBe(0.546);
});

it('is undone by the history, which describes it, and is a conflict for two users who enter one', async () => {
  const { Version } = await pesos();
  await save(0.0551, { Version });
  const { status, body } = await save(0.0552, { Version });
  expect([status, body.Conflict ?? body.Errors[0].Conflict ?? 'conflict']).toEqual([409, expect.anything()]);
  const { Items } = (await boss.get('/companysettings/changes?Sort=-At&Record=rewards.exchangeRate')).body.Data;
  expect(JSON.stringify(Items[0])).toContain('Entered the exchange rate of MXN on November 20, 2026');
  expect((await boss.post('/companysettings/changes/undo', { Id: (await lastLine()).id })).status).toBe(200);
  expect((await pesos()).Rates[0]).toEqual({ Day: '2026-11-20', Rate: 0.0546 });
});

it('is for SuperAdmins alone, and takes no other currency and no nonsense', async () => {
  for (const name of ['admin@acme.example', 'partner@northwind.example', 'participant@acme.example']) {
    const who = await server.as(name);
    expect([(await who.get('/exchangerates')).status, (await save(0.055, {}, who)).status]).toEqual([403, 403]);
  }
  expect([(await server.anonymous('GET', '/exchangerates')).status, (await server.anonymous('POST', '/exchangerates', {})).status]).toEqual([401, 401]);
  expect((await save(0.055, { Currency: 'QQQ' })).status).toBe(404);
  for (const rate of [0, -1, 1000]) expect(fault(await save(rate))[1]).toBe('Rate');
});
