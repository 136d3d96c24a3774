import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';

let server: TestApp;
beforeAll(async () => {
  server = await appForTests(modulesNamed('admin', 'administration', 'root', 'account', 'session'));
});
afterAll(() => server.close());
beforeEach(() => server.fresh());

const isNow = async (moment: string): Promise<void> => {
  server.clock.set(new Date(moment));
  await server.platform.settled();
};
/** Plan years, latest first. Each look is a new session, because sessions end as the clock moves on. */
const years = async (): Promise<readonly { readonly Text: string; readonly IsCurrent: boolean }[]> =>
  (await (await server.as('admin@acme.example')).get('/planyear/options?entityId=acme')).body.Data;
const current = async () => (await years()).find(({ IsCurrent }) => IsCurrent)?.Text;
const zone = (time_zone: string) => server.platform.db.updateTable('company').set({ time_zone }).where('id', '=', 'acme').execute();

describe('the plan year of a company', () => {
  it('turns at midnight in its own zone, once', async () => {
    await zone('America/Chicago');
    await isNow('2027-01-01T05:59:00.000Z');
    expect(await current()).toBe('2026');
    await isNow('2027-01-01T06:00:00.000Z');
    expect(await current()).toBe('2027');
    await isNow('2027-01-02T06:00:00.000Z');
    const turns = await server.platform.db.selectFrom('audit').select('id').where('action', '=', 'planYear.begun').where('target', '=', 'acme').execute();
    expect(turns.length).toBe(1);
    expect(server.published.filter(({ topic }) => topic === 'company:acme')).toEqual([{ topic: 'company:acme', payload: { Category: 'Points', Message: {} } }]);
  });

  it('is always followed by another one, also after the last one that was created by hand', async () => {
    expect((await years()).map(({ Text }) => Text)).toEqual(['2027', '2026', '2025', '2024']);
    await isNow('2027-01-01T12:00:00.000Z');
    expect((await years())[0]).toEqual(expect.objectContaining({ Text: '2028', StartDate: '2028-01-01', EndDate: '2028-12-31' }));
    await isNow('2031-06-01T12:00:00.000Z');
    expect(await current()).toBe('2031');
    expect((await years()).map(({ Text }) => Text).slice(0, 3)).toEqual(['2032', '2031', '2030']);
  });

  it('may begin on any day, also on one that few years have', async () => {
    const db = server.platform.db;
    await db.updateTable('plan_year').set({ ends_on: '2028-02-28' }).where('company_id', '=', 'acme').where('name', '=', '2027').execute();
    await isNow('2028-03-01T12:00:00.000Z');
    expect((await years())[1]).toEqual(expect.objectContaining({ Text: '2028–2029', StartDate: '2028-02-29', EndDate: '2029-02-27', IsCurrent: true }));
    expect((await years())[0]).toEqual(expect.objectContaining({ StartDate: '2029-02-28', EndDate: '2030-02-27' }));
  });

  it('stays the last one that has begun while the next has not', async () => {
    const db = server.platform.db;
    await db.updateTable('plan_year').set({ starts_on: '2027-02-01' }).where('company_id', '=', 'acme').where('name', '=', '2027').execute();
    await isNow('2027-01-15T12:00:00.000Z');
    expect(await current()).toBe('2026');
    await isNow('2027-02-01T12:00:00.000Z');
    expect(await current()).toBe('2027');
  });

  it('is in the history of the company as a change by the product, which cannot be undone', async () => {
    await zone('America/Chicago');
    await isNow('2027-01-01T06:00:00.000Z');
    const admin = await server.as('admin@acme.example');
    const { People } = (await admin.get('/companysettings/changes/filters')).body.Data;
    expect(People[0]).toEqual({ Value: '-', Text: 'Wellspring (automatic)' });
    const { Items } = (await admin.get('/companysettings/changes?Sort=-At&Actor=-')).body.Data;
    expect(Items).toEqual([
      expect.objectContaining({
        Name: 'Wellspring (automatic)',
        Company: '',
        Record: 'Current plan year',
        Fields: [expect.objectContaining({ Name: 'Plan year', From: '2026', To: '2027' })],
        MayUndo: false,
      }),
    ]);
    const compared = await admin.get(`/companysettings/changes/compared?Id=${Items[0].Id}`);
    expect(compared.body.Data.WhyNot).toBe('It cannot be undone here.');
    expect((await admin.post('/companysettings/changes/undo', { Id: Items[0].Id })).status).toBe(409);
  });
});
