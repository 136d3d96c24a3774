import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedAudience } from '../../../../shell/features/administration/contract';
import { mostSavedAudiences } from '../../../../shell/features/administration/rules/options';
import type { Audience } from '../../../../shell/net/schemas';
import { bareModule } from '../../../platform/testing/bareModule';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { query, value } from '../../../testing/query';
import type { SavedAudienceTables } from './tables';

const texts = { name: 'Measure', among: 'with {names}', why: 'Has {names}' };
const withMeasures = bareModule('hra', {
  messages: { 'en-US': texts, 'es-419': texts },
  audience: {
    Biometric: {
      name: 'name',
      isHealth: true,
      condition: () => ({ where: sql<boolean>`person.first_name = 'Paige'` }),
      phrase: { of: ({ names }, text) => text('among', { names }) },
      why: ({ names }, text) => text('why', { names }),
      values: async () => [{ Value: 'sleep', Text: 'Sleep' }],
    },
  },
});

let server: TestApp;
let admin: SignedIn;
/** A user with HIPAA Access. */
let seeing: SignedIn;

beforeAll(async () => {
  server = await appForTests([...(await modulesNamed('administration', 'admin', 'programs')), withMeasures]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  seeing = await server.as('wradmin@acme.example');
});
afterAll(() => server.close());

const women: Audience = [{ Category: 'Sex', Values: ['Female'] }];
const sleep: Audience = [{ Category: 'Biometric', Values: ['sleep'] }];
const save = (more: object = {}, who = admin) => who.post('/audiences/saved', { EntityId: 'acme', Name: 'Women', Filters: women, ...more });
const saved = async (more: object = {}, who = admin): Promise<SavedAudience> => (await save(more, who)).body.Data;
const list = async (who = admin): Promise<readonly SavedAudience[]> => (await who.get('/audiences/saved?entityId=acme')).body.Data;
const remove = (Id: string, who = admin, EntityId = 'acme') => who.post('/audiences/saved/delete', { EntityId, Id });
const faults = ({ status, body }: { status: number; body: { Errors: { Field?: string; Message: string }[] } }) => [
  status,
  ...body.Errors.map(({ Field, Message }) => `${Field}: ${Message}`),
];
const changes = async () => (await admin.get('/companysettings/changes?Sort=-At&Record=administration.savedAudience')).body.Data.Items;

describe('saved filters', () => {
  it('are listed by name, with a description, for all users who select people by filters', async () => {
    const first = await saved();
    expect(first).toMatchObject({ Name: 'Women', Filters: women, People: 'People who are female', Owner: 'Alex Admin' });
    await saved({ Name: '  All   people ', Filters: [] });
    expect((await list(await server.as('reporting@acme.example'))).map(({ Name }) => Name)).toEqual(['All people', 'Women']);
    for (const [mail, status] of [
      ['adminlite@acme.example', 200],
      ['superadmin@wellspring.example', 200],
      ['coach@acme.example', 403],
      ['support@acme.example', 403],
      ['participant@acme.example', 403],
    ] as const) {
      const who = await server.as(mail);
      const all = [await who.get('/audiences/saved?entityId=acme'), await save({ Name: mail }, who)];
      expect([mail, ...all.map((answer) => answer.status)]).toEqual([mail, status, status]);
    }
    expect((await server.anonymous('GET', '/audiences/saved?entityId=acme')).status).toBe(401);
    expect((await server.anonymous('POST', '/audiences/saved', {})).status).toBe(401);
    expect((await server.anonymous('POST', '/audiences/saved/delete', {})).status).toBe(401);
  });

  it('are those of a company: another one cannot read, change or delete them', async () => {
    const { Id } = await saved();
    expect([(await admin.get('/audiences/saved?entityId=globex')).status, (await save({ EntityId: 'globex' })).status]).toEqual([404, 404]);
    const everywhere = await server.as('superadmin@wellspring.example');
    expect((await save({ Id, EntityId: 'globex', Filters: [] }, everywhere)).status).toBe(404);
    expect([(await remove(Id, everywhere, 'globex')).status, (await remove(Id, admin, 'globex')).status]).toEqual([404, 404]);
    expect((await list()).map((one) => one.Id)).toEqual([Id]);
  });

  it('[FIL-077] on health data exist only for users with HIPAA Access', async () => {
    expect((await save({ Name: 'Sleepers', Filters: sleep })).status).toBe(403);
    const { Id } = await saved({ Name: 'Sleepers', Filters: sleep }, seeing);
    expect((await list(seeing)).map(({ Name }) => Name)).toEqual(['Sleepers']);
    expect(await list()).toEqual([]);
    expect([(await save({ Id, Name: 'Sleepers' })).status, (await remove(Id)).status]).toEqual([404, 404]);
  });

  it('[FIL-077] on health data are in the history without name and values, and are not undone by users without the right', async () => {
    const { Id } = await saved({ Name: 'Sleepers', Filters: sleep }, seeing);
    await saved({ Id, Name: 'Deep sleepers', Filters: sleep }, seeing);
    const undo = async (at: number, who: SignedIn) => who.post('/companysettings/changes/undo', { Id: (await changes())[at].Id });
    const told = await changes();
    expect(told.map(({ What }: { What: string }) => What)).toEqual(Array(2).fill('Saved filters on health data'));
    expect(JSON.stringify(told)).not.toMatch(/sleep/i);
    expect((await admin.get(`/companysettings/changes/compared?Id=${told[0].Id}`)).body.Data).toMatchObject({ Back: [] });
    expect([(await undo(0, admin)).status, (await list(seeing))[0]?.Name]).toEqual([409, 'Deep sleepers']);
    await remove(Id, seeing);
    expect([(await undo(0, admin)).status, await list(seeing)]).toEqual([409, []]);
    expect([(await undo(0, seeing)).status, (await list(seeing))[0]?.Name]).toEqual([200, 'Deep sleepers']);
    expect(JSON.stringify(await changes())).not.toMatch(/sleep/i);
  });

  it('are renamed and replaced by their id, and a company has each name once, whatever its capitals and accents', async () => {
    const first = await saved();
    expect(faults(await save({ Name: 'WOMÉN' }))).toEqual([400, 'Name: Saved filters named “WOMÉN” already exist.']);
    expect(faults(await save({ Name: '   ' }))).toEqual([400, 'Name: Enter a name.']);
    const renamed = await saved({ Id: first.Id, Name: 'Women of Acme', Version: first.Version });
    expect(renamed).toMatchObject({ Id: first.Id, Name: 'Women of Acme' });
    const { status, body } = await save({ Id: first.Id, Name: 'Other', Version: first.Version });
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('Women of Acme')]);
    expect(faults(await save({ Name: 'Shoes', Filters: [...women, { Category: 'Sex', Values: ['Shoes'] }] }))[1]).toMatch(/^Filters\[1\]\.Values: /);
  });

  it('are renamed although the records of their filters are deleted, but filters on these cannot be added', async () => {
    const Filters: Audience = [{ Category: 'Department', Values: ['acme-sales'] }];
    const { Id } = await saved({ Name: 'Sales', Filters });
    await server.platform.db.updateTable('person').set({ department_id: null }).execute();
    await server.platform.db.deleteFrom('company_option').where('id', '=', 'acme-sales').execute();
    expect(await saved({ Id, Name: 'Vendors', Filters })).toMatchObject({ Id, Name: 'Vendors' });
    expect(faults(await save({ Id, Name: 'Vendors', Filters: [...Filters, ...women] }))).toEqual([400, expect.stringMatching(/^Filters\[0\]\.Values: /)]);
  });

  it('are deleted, and both a deletion and a save are undone, but never into a name that is taken', async () => {
    const { Id } = await saved();
    expect((await remove(Id)).status).toBe(200);
    expect([await list(), (await remove(Id)).status]).toEqual([[], 404]);
    const [deleted, added] = await changes();
    expect([deleted.What, added.What]).toEqual(['Deleted the saved filters “Women”', 'Saved the filters “Women”']);
    const other = await saved();
    expect((await admin.post('/companysettings/changes/undo', { Id: deleted.Id })).status).toBe(409);
    await remove(other.Id);
    expect((await admin.post('/companysettings/changes/undo', { Id: deleted.Id })).body.Errors).toEqual([]);
    expect(await list()).toMatchObject([{ Id, Name: 'Women', Filters: women }]);
  });

  it('are not deleted while a scheduled report or a challenge is for the same people, and tell which', async () => {
    const { db } = server.platform;
    const { Id } = await saved({ Filters: [{ Category: 'Sex', Values: ['Male', 'Female'] }] });
    const refused = async () => faults(await remove(Id))[1];
    const usedBy = async () => (await list())[0]?.UsedBy;
    const body = {
      EntityId: 'acme',
      Report: 'Participants',
      Filters: [{ FilterCategory: 'Sex', Status: ['Female', 'Male'] }],
      Recipients: [],
      Frequency: 'Off',
    };
    const schedule = (await admin.post('/reportschedules', body)).body.Data;
    expect(await usedBy()).toBe('the scheduled report “Participants”');
    expect([(await remove(Id)).status, await refused()]).toEqual([
      409,
      'undefined: These filters can’t be deleted while they are in use by the scheduled report “Participants”.',
    ]);
    const [added] = await changes();
    expect((await admin.post('/companysettings/changes/undo', { Id: added.Id })).status).toBe(409);
    const twin = await saved({ Name: 'Everybody', Filters: [{ Category: 'Sex', Values: ['Female', 'Male'] }] });
    expect(twin).toMatchObject({ UsedBy: 'the scheduled report “Participants”', MayDelete: true });
    expect((await remove(twin.Id)).status).toBe(200);
    expect((await list())[0]).toMatchObject({ Id, MayDelete: false });
    await admin.post('/reportschedules/delete', { EntityId: 'acme', Id: schedule.Id, Version: schedule.Version });
    expect(await usedBy()).toBe('');

    const address = (...values: readonly unknown[]) =>
      query(db, "update program set audience = ?, start_date = '2026-01-01', end_date = ? where id = 'acme-lunch-walk'", ...values);
    const same = JSON.stringify([{ Values: ['Female', 'Male'], Category: 'Sex' }]);
    const name = await value(db, "select name from program_text where program_id = 'acme-lunch-walk' and language = 'en-US'");
    await address(same, '2026-12-31');
    expect([await usedBy(), await refused()]).toEqual([`the challenge “${name}”`, expect.stringContaining(String(name))]);
    for (const [other, end] of [
      [same, '2026-01-31'],
      [JSON.stringify(women), '2026-12-31'],
    ]) {
      await address(other, end);
      expect(await usedBy()).toBe('');
    }
    expect((await remove(Id)).status).toBe(200);
  });

  it('are limited in number', async () => {
    const { Id } = await saved();
    const db = server.tables<SavedAudienceTables>();
    const row = await db.selectFrom('saved_audience').selectAll().executeTakeFirstOrThrow();
    const more = Array.from({ length: mostSavedAudiences - 1 }, (_, at) => ({ ...row, id: `more-${at}`, name: `More ${at}`, name_key: `more ${at}` }));
    await db.insertInto('saved_audience').values(more).execute();
    expect((await save({ Name: 'One more' })).status).toBe(409);
    expect((await save({ Id, Name: 'Another name' })).status).toBe(200);
  });
});
