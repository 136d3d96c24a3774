import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TrackerListItem } from '../../../plugins/trackers/contract';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import trackers from './routes';
import type { TrackerTables } from './tables';
import { entriesAddress, legacyEntry, textOf, today, v2 } from './testing/calls';

let server: TestApp;
let participant: SignedIn;
let coach: SignedIn;

beforeAll(async () => {
  server = await appForTests([trackers]);
  participant = await server.as('participant@acme.example');
  coach = await server.as('coach@acme.example');
});
afterAll(() => server.close());

/** Whether people of Acme use the newer entries. */
const toggle = (isOn: boolean) =>
  server.platform.db
    .updateTable('company')
    .set({ toggles: JSON.stringify(isOn ? ['UserTrackerEntriesV2'] : []) })
    .where('id', '=', 'acme')
    .execute();
afterEach(() => toggle(true));

describe('the entries of another person', () => {
  it.each(['participant2@acme.example', 'admin@acme.example', 'support@acme.example', 'superadmin@wellspring.example'])(
    '[TRK-124] are closed to %s',
    async (userName) => {
      const caller = await server.as(userName);
      const refused = caller.companyId === 'acme' ? 403 : 404;
      expect((await v2(caller, participant).setup('acme-steps')).status).toBe(refused);
      expect((await v2(caller, participant).create('acme-water', today, { Glasses: '1' })).status).toBe(refused);
      expect((await v2(caller, participant).update('acme-water#20261120', { Glasses: '1' })).status).toBe(refused);
      expect((await v2(caller, participant).remove('acme-water#20261120')).status).toBe(refused);
    },
  );

  it('[TRK-124] are not found for people of another company, nor is a person with the wrong company', async () => {
    const stranger = await server.as('participant@legacy.example');
    expect((await v2(stranger, participant).setup('acme-steps')).status).toBe(404);
    expect((await participant.get(entriesAddress({ ...participant, companyId: 'legacy' }, '/trackerId/acme-steps/setup'))).status).toBe(404);
    expect((await participant.get(entriesAddress({ ...participant, userId: 'nobody' }, '/trackerId/acme-steps/setup'))).status).toBe(404);
  });

  it('[TRK-120, TRK-124] are open to the coaches of the company, and of its partner', async () => {
    expect((await v2(coach, participant).setup('acme-steps')).status).toBe(200);
    const partner = await server.as('triple@northwind.example');
    expect((await v2(partner, participant).setup('acme-steps')).status).toBe(200);
    expect((await partner.get(`/coach-view/tracking/trackerlist/${participant.userId}`)).status).toBe(200);
  });

  it('are not there for coaches of other companies', async () => {
    const stranger = await server.as('participant@legacy.example');
    expect((await v2(coach, stranger).setup('legacy-steps')).status).toBe(404);
    for (const path of ['trackerdefinitions/', 'tracking/trackerlist/']) expect((await coach.get(`/coach-view/${path}${stranger.userId}`)).status).toBe(404);
    expect((await coach.get(`/coach-view/tracking/${stranger.userId}/setup/legacy-steps`)).status).toBe(404);
    const entry = legacyEntry('legacy-steps', '11/18/2026 12:00:00', { Steps: '1' }, { UserId: stranger.userId, CoachingEntityId: null });
    expect((await coach.post('/coach-view/tracking', entry)).status).toBe(404);
    expect((await coach.delete(`/coach-view/tracking/${stranger.userId}/legacy-steps/20261118`)).status).toBe(404);
  });
});

describe('a coach on the profile of a participant', () => {
  it('[TRK-088, TRK-121] writes v2 entries as Coach, which the participant cannot edit', async () => {
    const { Data } = (await v2(coach, participant).create('acme-pages', '2026-11-10', { Pages: '12' })).body;
    expect(Data).toMatchObject({ Source: 'Coach', CreatedBy: coach.userId, UserId: participant.userId, CoachingEntityId: 'acme' });
    const refused = await v2(participant).update(Data.Id, { Pages: '13' });
    expect(refused.status).toBe(409);
    expect(textOf(refused)).toBe('This entry cannot be changed or deleted.');
    expect((await v2(participant).remove(Data.Id)).status).toBe(409);
    expect((await v2(coach, participant).update(Data.Id, { Pages: '14' })).status).toBe(200);
    expect((await v2(coach, participant).remove(Data.Id)).status).toBe(200);
  });

  it('[TRK-082] edits what others wrote only where a day has one entry', async () => {
    const pages = (await v2(participant).create('acme-pages', '2026-11-11', { Pages: '12' })).body.Data;
    expect((await v2(coach, participant).update(pages.Id, { Pages: '13' })).status).toBe(409);
    const weight = (await v2(participant).create('acme-weight', today, { Weight: '170' })).body.Data;
    expect((await v2(coach, participant).update(weight.Id, { Weight: '171' })).body.Data).toMatchObject({ Source: 'Coach', Id: weight.Id });
  });

  it('[TRK-081] edits no entry of a device or an upload', async () => {
    const device = (await v2(coach, participant).entries('acme-steps')).find(({ SourceId }) => SourceId === 'stride-band');
    expect((await v2(coach, participant).update(device!.Id, { Steps: '1' })).status).toBe(409);
    expect((await v2(participant).remove(device!.Id)).status).toBe(409);
    const upload = (await v2(coach, participant).entries('acme-blood-pressure')).find(({ Source }) => Source === 'BiometricUpload');
    expect((await v2(participant).update(upload!.Id, { Systolic: '120', Diastolic: '80' })).status).toBe(409);
  });

  it('[TRK-121, TRK-132, TRK-144] looks back two years, and may enter as far back', async () => {
    const oldest = async (caller: SignedIn) => (await v2(caller, participant).entries('acme-weight')).at(-1)!.EntryDate;
    expect((await oldest(participant)) >= '2025-11-20').toBe(true);
    expect(await oldest(coach)).toMatch(/^2024-1[12]/);
    expect((await v2(coach, participant).create('acme-pages', '2024-11-20', { Pages: '1' })).status).toBe(200);
    const refused = await v2(coach, participant).create('acme-pages', '2024-11-19', { Pages: '1' });
    expect([refused.status, textOf(refused)]).toEqual([400, 'The date cannot be earlier than 2 years ago']);
    expect((await v2(participant).create('acme-pages', '2019-01-01', { Pages: '1' })).status).toBe(200);
  });

  it.each([
    ['[TRK-089, TRK-086] as CoachPlatform without the toggle', false, 'CoachPlatform'],
    ['[TRK-088, TRK-123] as Coach with it', true, 'Coach'],
  ])('[TRK-130, COA-057, COA-058, COA-060] writes legacy entries %s', async (_, hasToggle, Source) => {
    await toggle(hasToggle);
    const more = { UserId: participant.userId, CoachingEntityId: null };
    const { Data } = (await coach.post('/coach-view/tracking', legacyEntry('acme-pages', '11/12/2026 12:00:00', { Pages: '5' }, more))).body;
    expect(Data).toMatchObject({ Source, UserId: participant.userId, CoachingEntityId: 'acme' });
    const list = (await coach.get(`/coach-view/tracking/${participant.userId}/setup/acme-pages`)).body.Data.TrackerEntries;
    expect(list).toContainEqual(Data);
    expect((await coach.delete(`/coach-view/tracking/${participant.userId}/acme-pages/${Data.EntryDateKey}`)).body.Data).toBe(true);
  });

  it('[TRK-130, COA-056, COA-059] sees the trackers of the participant, without their pins and goals', async () => {
    const list = (await coach.get(`/coach-view/tracking/trackerlist/${participant.userId}`)).body.Data;
    const own: readonly TrackerListItem[] = (await participant.get('/TrackerEntry/GetTrackerList')).body.Data;
    expect(list).toEqual(own.map(({ Pin: _, Goal: __, ...item }) => item));
    const definitions = (await coach.get(`/coach-view/trackerdefinitions/${participant.userId}`)).body.Data;
    expect(definitions[0]).toEqual({ TrackerId: 'acme-cycling', TrackerName: 'Cycling', TrackerIcon: 'cycle', TrackerType: 'Fitness' });
  });
});

describe('a coach who impersonates a participant', () => {
  it('[TRK-119, TRK-088, TRK-089, TRK-124] writes as Coach through both interfaces, and looks back two years', async () => {
    const acting = await server.as('coach@acme.example', 'participant@acme.example');
    const entry = (await v2(acting).create('acme-pages', '2026-11-13', { Pages: '3' })).body.Data;
    expect(entry).toMatchObject({ Source: 'Coach', UserId: participant.userId, CreatedBy: coach.userId });
    const legacy = await acting.post('/TrackerEntry/SaveTrackerEntry', legacyEntry('acme-pages', '11/14/2026 12:00:00', { Pages: '3' }));
    expect(legacy.body.Data).toMatchObject({ Source: 'Coach', UserId: participant.userId });
    expect((await v2(acting).entries('acme-weight')).at(-1)!.EntryDate).toMatch(/^2024-1[12]/);
    expect((await v2(acting).update(entry.Id, { Pages: '4' })).status).toBe(200);
  });

  it('cannot act as any other person', async () => {
    const acting = await server.as('coach@acme.example', 'participant@acme.example');
    const colleague = await server.as('participant2@acme.example');
    expect((await v2(acting, colleague).setup('acme-steps')).status).toBe(403);
  });
});

describe('the legacy calls', () => {
  /**
   * Changes and deletes an entry of a coach's platform (as in companies without the toggle) through the legacy calls, as its participant and as a
   * coach.
   */
  const attempts = async (): Promise<readonly number[]> => {
    const values = { person_id: participant.userId, tracker_id: 'acme-pages', entry_date: '2026-11-15', number: 0, source: 'CoachPlatform', source_id: null };
    const written = { created_by: coach.userId, created_at: '2026-11-15T12:00:00.000Z', modified_by: coach.userId, modified_at: '2026-11-15T12:00:00.000Z' };
    await server
      .tables<TrackerTables>()
      .insertInto('tracker_entry')
      .values({ ...values, ...written, field_values: '{"Pages":"1"}', coaching_company_id: 'acme', distance_units: 'Imperial' })
      .onConflict((conflict) => conflict.columns(['person_id', 'tracker_id', 'entry_date', 'number']).doUpdateSet({ source: 'CoachPlatform' }))
      .execute();
    const change = legacyEntry('acme-pages', '11/15/2026 12:00:00', { Pages: '2' }, { Id: 'acme-pages#20261115' });
    const answers = [
      await coach.post('/coach-view/tracking', { ...change, UserId: participant.userId, CoachingEntityId: null }),
      await coach.delete(`/coach-view/tracking/${participant.userId}/acme-pages/20261115`),
      await participant.post('/TrackerEntry/SaveTrackerEntry', change),
      await participant.delete('/TrackerEntry/DeleteTrackerEntry?trackerId=acme-pages&entryDateKey=20261115'),
    ];
    return answers.map(({ status }) => status);
  };

  it('[TRK-084, TRK-118, TRK-123] change nothing of a person with the toggle that the newer ones do not', async () => {
    expect(await attempts()).toEqual([409, 409, 409, 409]);
  });

  it('[TRK-086, TRK-123] follow their own rules where the toggle is off', async () => {
    await toggle(false);
    // The coach has deleted it, so that the participant's calls find no entry.
    expect(await attempts()).toEqual([200, 200, 404, 404]);
  });
});
