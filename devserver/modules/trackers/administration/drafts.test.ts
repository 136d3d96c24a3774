import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdministeredTracker, TrackerListItem } from '../../../../plugins/trackers/contract';
import { type Answer, appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { keptByEarlier } from '../../../testing/keptByEarlier';
import { modulesNamed } from '../../../testing/modulesNamed';
import trackers from '../routes';
import { textOf, today, v2 } from '../testing/calls';

let server: TestApp;
let admin: SignedIn;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([trackers, ...modulesNamed('admin', 'root', 'account', 'session', 'support', 'account-access', 'programs')]);
});
beforeEach(async () => {
  await server.fresh();
  admin = await server.as('admin@acme.example');
  me = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

const list = async (): Promise<readonly AdministeredTracker[]> => (await admin.get('/trackers/admin/trackers?entityId=acme')).body.Data;
const found = async (id: string): Promise<AdministeredTracker> => {
  const tracker = (await list()).find(({ Id }) => Id === id);
  if (!tracker) throw new Error(`No tracker ${id}.`);
  return tracker;
};
const asBody = ({ HasEntries: _, Challenges: __, Measure: ___, ...tracker }: AdministeredTracker) => tracker;
const change = async (id: string, more: Partial<AdministeredTracker>): Promise<Answer> =>
  admin.post('/trackers/admin/trackers', { ...asBody(await found(id)), ...more });
const seen = async (): Promise<readonly string[]> =>
  (await me.get('/TrackerEntry/GetTrackerList')).body.Data.map(({ TrackerId }: TrackerListItem) => TrackerId);
const lastId = async (): Promise<number> =>
  (await server.platform.db.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
const putLastBack = async (): Promise<Answer> => admin.post('/companysettings/changes/undo', { Id: await lastId() });
const countedByNone = async (): Promise<AdministeredTracker> => {
  const tracker = (await list()).find(({ Challenges, Fields }) => Challenges.length === 0 && Fields.length > 0);
  if (!tracker) throw new Error('Challenges count every tracker.');
  return tracker;
};
/** A new tracker of cups, without entries. */
const newTracker = async (more: object = {}): Promise<string> => {
  const field = { FieldName: null, Records: 'Own', Names: { en: 'Cups', es: '' }, Units: { en: '', es: '' }, FieldType: 'Number', DecimalPlaces: 0 };
  const rest = { ChartType: null, IsRequired: false, Min: null, Max: null, IsHidden: false, Options: [] };
  const tea = { EntityId: 'acme', Names: { en: 'Tea', es: '' }, Icon: 'water', TrackerType: 'Count', IsOnePerDay: false, IsOffered: true };
  const { status, body } = await admin.post('/trackers/admin/trackers', { ...tea, Fields: [{ ...field, ...rest }], ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Data.Id;
};

describe('a draft of a tracker', () => {
  it('is shown to no participant, and nothing can be recorded in it, until it is published', async () => {
    const Id = await newTracker({ IsDraft: true });
    expect(await seen()).not.toContain(Id);
    expect([(await v2(me).setup(Id)).status, (await v2(me).create(Id, today, { Cups: '1' })).status]).toEqual([404, 404]);
    expect(await found(Id)).toMatchObject({ IsDraft: true, IsOffered: true });
    expect((await change(Id, { IsDraft: false })).status).toBe(200);
    expect(await seen()).toContain(Id);
    expect((await v2(me).create(Id, today, { Cups: '1' })).status).toBe(200);
  });

  it('keeps its entries, also from those who have made them, and shows them again once it is published', async () => {
    const Id = await newTracker();
    await v2(me).create(Id, today, { Cups: '3' });
    const [entry] = await v2(me).entries(Id);
    expect((await change(Id, { IsDraft: true })).status).toBe(200);
    expect(await seen()).not.toContain(Id);
    expect((await v2(me).update(entry?.Id ?? '', { Cups: '4' })).status).toBe(404);
    expect((await v2(me).remove(entry?.Id ?? '')).status).toBe(404);
    expect((await change(Id, { IsDraft: false })).status).toBe(200);
    expect((await v2(me).entries(Id))[0]?.ValuesLookup).toMatchObject({ Cups: { Value: '3' } });
  });

  it('gets no entries, and loses none, by an undo of what support has recorded', async () => {
    const Id = await newTracker();
    const support = v2(await server.as('support@acme.example', 'participant2@acme.example'), me);
    expect((await support.create(Id, today, { Cups: '3' })).status).toBe(200);
    const of = await lastId();
    await change(Id, { IsDraft: true });
    expect((await me.post('/user/account-access/undo', { Id: of })).status).toBe(409);
    await change(Id, { IsDraft: false });
    expect(await v2(me).entries(Id)).toHaveLength(1);
    expect((await me.post('/user/account-access/undo', { Id: of })).status).toBe(200);
    expect(await v2(me).entries(Id)).toHaveLength(0);
  });

  it('is counted by no challenge that an undo brings back', async () => {
    const Id = await newTracker();
    const challenge = { EntityId: 'acme', Name: 'Tea Time', ProgramType: 'Challenge', ProgramSubType: 'Tracker', TrackerIds: [Id], IsDraft: true };
    const saved = await admin.post('/v2/challenges', challenge);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const other = await admin.post('/v2/challenges', { ...challenge, Id: saved.body.Data.Id, Version: saved.body.Data.Version, TrackerIds: ['acme-steps'] });
    expect(other.status, JSON.stringify(other.body)).toBe(200);
    const of = await lastId();
    await change(Id, { IsDraft: true });
    const refused = await admin.post('/companysettings/changes/undo', { Id: of });
    expect([refused.status, textOf(refused)]).toEqual([409, expect.stringContaining('draft')]);
    await change(Id, { IsDraft: false });
    expect((await admin.post('/companysettings/changes/undo', { Id: of })).status).toBe(200);
  });

  it('is not made of a tracker that a challenge counts, which is named, also not by an undo', async () => {
    const [challenge] = (await found('acme-walking')).Challenges;
    const refused = await change('acme-walking', { IsDraft: true });
    expect([refused.status, refused.body.Errors[0].Field, textOf(refused)]).toEqual([400, 'IsDraft', expect.stringContaining(`“${challenge}”`)]);
    const spanish = await admin.post('/trackers/admin/trackers', { ...asBody(await found('acme-walking')), IsDraft: true }, { 'accept-language': 'es-419' });
    const { Data } = (await admin.get('/trackers/admin/trackers?entityId=acme', { 'accept-language': 'es-419' })).body;
    const [named] = Data.find(({ Id }: AdministeredTracker) => Id === 'acme-walking').Challenges;
    expect([textOf(spanish), named]).toEqual([expect.stringContaining(`“${named}”`), expect.not.stringContaining(challenge ?? '')]);
    expect(await found('acme-walking')).toMatchObject({ IsDraft: false });
  });

  it('cannot be chosen for a challenge', async () => {
    const { Id } = await countedByNone();
    const offered = async (): Promise<string> => JSON.stringify((await admin.get('/v2/challenges/options?entityId=acme')).body);
    expect(await offered()).toContain(Id);
    await change(Id, { IsDraft: true });
    expect(await offered()).not.toContain(Id);
  });

  it('stays one through a save that says nothing about it, and is told and put back by the history', async () => {
    const Id = await newTracker({ IsDraft: true });
    const { IsDraft: _, ...silent } = asBody(await found(Id));
    expect((await admin.post('/trackers/admin/trackers', { ...silent, Names: { en: 'Green tea', es: '' } })).body.Data).toMatchObject({ IsDraft: true });
    await change(Id, { IsDraft: false });
    const { Items } = (await admin.get('/companysettings/changes?Sort=-At&Record=trackers.tracker')).body.Data;
    expect(Items[0].Fields).toEqual([{ Name: 'Draft', From: 'yes', To: 'no' }]);
    expect((await putLastBack()).status).toBe(200);
    expect(await found(Id)).toMatchObject({ IsDraft: true });
  });

  it('is not what an undo makes of a change that an earlier version of the product has kept', async () => {
    const Id = await newTracker();
    await change(Id, { Names: { en: 'Green tea', es: '' } });
    await keptByEarlier(server, await lastId(), (kept) => kept.replaceAll(/,?"IsDraft":false/g, ''));
    expect((await putLastBack()).status).toBe(200);
    expect(await found(Id)).toMatchObject({ Names: { en: 'Tea' }, IsDraft: false });
  });
});
