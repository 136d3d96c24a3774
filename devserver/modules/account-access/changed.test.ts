import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountAccess, StaffChange } from '../../../shell/features/account-access/contract';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { modulesNamed } from '../../testing/modulesNamed';
import module from './routes';

let app: TestApp;
let participant: SignedIn;
let acting: SignedIn;

beforeAll(async () => {
  app = await appForTests([
    module,
    ...modulesNamed('account', 'admin', 'coaching-scheduler', 'trackers', 'programs', 'events', 'root', 'notices', 'session', 'support'),
  ]);
});
beforeEach(async () => {
  await app.fresh();
  participant = await app.as('participant@acme.example');
  acting = await app.as('support@acme.example', 'participant@acme.example');
});
afterAll(() => app.close());

type Change = AccountAccess['Changes'][number];
const changes = async (who = participant): Promise<readonly Change[]> => (await who.get('/user/account-access')).body.Data[0]?.Changes ?? [];
const byStaff = async (who = participant): Promise<readonly StaffChange[]> => (await who.get('/user/account-access/changes')).body.Data;
const undo = (Id: number | undefined, who = participant) => who.post('/user/account-access/undo', { Id });
/** The profile without its version, which an undo raises, too. */
const profile = async (who = participant) => {
  const { Version, ...own } = (await who.get('/user/userprofilev2')).body;
  return own;
};

const saveProfile = async (who: SignedIn, change: object) => {
  const { ProfileAnswers, DisableText, HideWeelyStatusEmail, ...own } = await profile(who);
  const names = ['PreferredEmail', 'MobileNumber', 'RemoveFromEmailCommunications', 'HideFromLeaderboard', 'PreferredLanguage', 'HeightUnits'];
  const more = ['LengthUnits', 'WeightUnits', 'DistanceUnits', 'WeekStartDay', 'TimeZone', 'TimeFormat'];
  const kept = Object.fromEntries([...names, ...more].map((name) => [name, own[name]]));
  const body = { ...kept, ProfileItemAnswers: [], DisableTextReminders: DisableText, HideFromWeeklyStatusEmail: HideWeelyStatusEmail, ...change };
  expect(await who.post('/user/userprofilev2', body)).toMatchObject({ status: 200 });
};

describe('[SUP-068] changes of a profile by staff', () => {
  it('are listed field by field, with both values, undone, and listed afterwards and after 30 days', async () => {
    const before = await profile();
    await saveProfile(acting, { TimeZone: 'Europe/Madrid', HideFromLeaderboard: !before.HideFromLeaderboard, HeightUnits: 'Metric' });
    const Fields = [
      { Name: 'Time zone', From: before.TimeZone, To: 'Europe/Madrid' },
      { Name: 'Hidden from leaderboards', From: 'no', To: 'yes' },
      { Name: 'Height units', From: 'US units', To: 'metric units' },
    ];
    const [change] = await changes();
    expect(change).toMatchObject({ What: 'Changed your profile', Fields, WhyNot: null });
    expect((await undo(change?.Id)).status).toBe(200);
    expect(await profile()).toEqual(before);
    expect(await changes()).toMatchObject([{ What: 'Changed your profile', Fields, WhyNot: 'It was undone.' }]);
    app.clock.set(new Date('2026-12-22T18:00:00.000Z'));
    await app.platform.settled();
    expect(await changes(await app.as('participant@acme.example'))).toMatchObject([{ What: 'Changed your profile', Fields }]);
  });

  it('gives back a number as it was, with its verification', async () => {
    const [mobile, kind] = ['+15035550177', 'mobile'] as const;
    await saveProfile(participant, { MobileNumber: mobile });
    await app.platform.db.updateTable('person_contact').set({ verified_at: '2026-11-01T00:00:00.000Z' }).where('kind', '=', kind).execute();
    expect((await acting.post('/user/contacts/code', { To: 'company', MobileNumber: '' })).status).toBe(200);
    const [mail] = (await app.app.inject({ url: '/api/__dev/outbox' })).json();
    await saveProfile(acting, { MobileNumber: null, ContactCode: /\b\d{6}\b/.exec(mail.Body)?.[0] });
    const told = await changes();
    // Requesting and showing a code is no change.
    expect(told).toHaveLength(1);
    const [change] = told;
    expect(change?.Fields).toEqual([{ Name: 'Mobile number', From: mobile, To: 'nothing' }]);
    expect((await undo(change?.Id)).status).toBe(200);
    const row = await app.platform.db
      .selectFrom('person_contact')
      .selectAll()
      .where('person_id', '=', 'acme-participant')
      .where('kind', '=', kind)
      .executeTakeFirst();
    expect(row).toMatchObject({ value: mobile, verified_at: '2026-11-01T00:00:00.000Z' });
  });

  it('is not undone over what was saved since', async () => {
    await saveProfile(acting, { TimeZone: 'Europe/Madrid' });
    await saveProfile(participant, { TimeZone: 'Europe/Paris' });
    const [change] = await changes();
    expect(change?.WhyNot).toBe('It has been changed since.');
    expect((await undo(change?.Id)).status).toBe(409);
    expect((await profile()).TimeZone).toBe('Europe/Paris');
  });

  it('do not include a person’s own changes', async () => {
    await saveProfile(participant, { TimeZone: 'Europe/Madrid' });
    expect(await app.platform.db.selectFrom('audit_change').selectAll().execute()).toEqual([]);
  });
});

describe('[SUP-068] what a coach changes without acting', () => {
  it('are on the page of the person, who undoes them; in Spanish in Spanish', async () => {
    const coach = await app.as('coach@acme.example');
    const before = await profile();
    expect((await coach.post('/coach-view/participant/edit-profile', { UserId: participant.userId, TimeZone: 'Europe/Madrid' })).status).toBe(200);
    const [change] = await byStaff();
    const Fields = [{ Name: 'Time zone', From: before.TimeZone, To: 'Europe/Madrid' }];
    expect(change).toMatchObject({ Area: 'coaching-scheduler', What: 'Changed your contact details and coaching', Fields, WhyNot: null });
    expect((await undo(change?.Id, await app.as('participant2@acme.example'))).status).toBe(404);
    expect((await undo(change?.Id)).status).toBe(200);
    expect(await profile()).toEqual(before);
    expect(await byStaff()).toMatchObject([{ Fields, WhyNot: 'It was undone.' }]);
  });

  it('a mission statement, with the words of before', async () => {
    const coach = await app.as('coach@acme.example');
    const own = async () => (await participant.get('/usermissionstatements')).body.Data[0]?.Text;
    const before = await own();
    const body = { Text: 'A walk a day.', Type: 'Personal', OwnerId: participant.userId, Editable: true };
    expect((await coach.post(`/missionstatement/upsert/${participant.userId}`, body)).status).toBe(200);
    const [change] = await byStaff();
    expect(change).toMatchObject({ What: 'Wrote your mission statement', Fields: [{ To: 'A walk a day.' }] });
    const auditor = await app.as('superadmin@wellspring.example');
    const { Items } = (await auditor.get('/support/audit/staff')).body.Data;
    expect(Items[0]).toMatchObject({ What: 'Wrote the mission statement', Fields: [{ To: 'A walk a day.' }] });
    expect((await undo(change?.Id)).status).toBe(200);
    expect(await own()).toBe(before);
  });

  it('a note is listed as written, without its text', async () => {
    const coach = await app.as('coach@acme.example');
    const words = 'secret-words-of-a-note';
    const entry = { UserId: participant.userId, EntryType: 'Note', SessionDate: '2026-11-20T18:00:00.000Z', Notes: words };
    expect((await coach.post('/coachentry', entry)).status).toBe(200);
    const [change] = await byStaff();
    expect(change?.Fields).toContainEqual({ Name: 'Notes', From: null, To: null });
    const tables = [
      ...(await app.platform.db.selectFrom('audit_change').selectAll().execute()),
      ...(await app.platform.db.selectFrom('audit').selectAll().execute()),
    ];
    expect(JSON.stringify(tables)).not.toContain(words);
  });
});

describe('[SUP-068] a photo', () => {
  const files = () => app.platform.db.selectFrom('file').select('name').where('display_name', '=', 'photo.webp').execute();
  const save = async (who: SignedIn, background: string) => {
    const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toBuffer();
    expect((await who.post('/user/profileimage', { Image: bytes.toString('base64') })).status).toBe(200);
  };

  it('that staff have replaced is restored', async () => {
    await save(participant, '#3a7');
    const { ProfileImageUrl } = await profile();
    await save(acting, '#a37');
    const [change] = await changes();
    expect(change).toMatchObject({ What: 'Changed your photo', Fields: [{ Name: 'Photo', From: 'previous photo', To: 'new photo' }], WhyNot: null });
    expect((await undo(change?.Id)).status).toBe(200);
    expect((await profile()).ProfileImageUrl).toBe(ProfileImageUrl);
    expect((await participant.get('/user/account-access')).status).toBe(200);
    expect(await files()).toHaveLength(1);
  });

  it('is stored for 30 days', async () => {
    await save(participant, '#3a7');
    await save(acting, '#a37');
    expect(await files()).toHaveLength(2);
    app.clock.set(new Date('2026-12-22T18:00:00.000Z'));
    await app.platform.settled();
    expect(await files()).toHaveLength(1);
  });
});

describe('[SUP-068] devices', () => {
  it('that staff have disconnected are connected again', async () => {
    const connected = async () =>
      (await app.tables<{ device_connection: { device_id: string } }>().selectFrom('device_connection').selectAll().orderBy('device_id').execute()) as unknown;
    const before = await connected();
    expect((await acting.delete('/device/deletevalidicuser')).status).toBe(200);
    expect(await connected()).not.toEqual(before);
    const [change] = await changes();
    expect(change).toMatchObject({ What: 'Turned devices off', WhyNot: null });
    expect((await undo(change?.Id)).status).toBe(200);
    expect(await connected()).toEqual(before);
  });
});

describe('[SUP-068, ADC-096] settings of a company', () => {
  const listed = async (who: SignedIn) =>
    (await who.get('/companysettings/changes')).body.Data.Items as readonly (Omit<StaffChange, 'Area' | 'WhyNot'> & { readonly IsUndone: boolean })[];
  const whyNot = async (who: SignedIn, id: number | undefined) => (await who.get(`/companysettings/changes/compared?Id=${id}`)).body.Data.WhyNot;
  const units = async (who: SignedIn) => (await who.get('/companysettings/units')).body.Data;
  const flip = async (who: SignedIn) => {
    const { Version, ...own } = await units(who);
    expect((await who.post('/companysettings/units', { ...own, HeightUnits: own.HeightUnits === 'Metric' ? 'Imperial' : 'Metric' })).status).toBe(200);
  };

  it('are listed for its administrators, and undone by them; not by another company', async () => {
    const admin = await app.as('wradmin@acme.example');
    const before = (await units(admin)).HeightUnits;
    await flip(admin);
    const [change] = await listed(admin);
    expect(change).toMatchObject({ What: 'Saved the units', Fields: [{ Name: 'Height units' }], MayUndo: true });
    const other = await app.as('superadmin@wellspring.example');
    expect(await listed(other)).toEqual([]);
    expect((await other.post('/companysettings/changes/undo', { Id: change?.Id })).status).toBe(404);
    expect((await undo(change?.Id, admin)).status).toBe(404);
    expect((await admin.post('/companysettings/changes/undo', { Id: change?.Id })).status).toBe(200);
    expect((await units(admin)).HeightUnits).toBe(before);
    expect((await listed(admin)).map(({ IsUndone }) => IsUndone)).toEqual([false, true]);
    expect(await whyNot(admin, change?.Id)).toBe('It was undone.');
  });

  it('tell the rules for staff, which are undone', async () => {
    const admin = await app.as('wradmin@acme.example');
    const rules = async () => (await admin.get('/companysettings/staff')).body.Data;
    const { ReasonRequired, SecondStepRequired } = await rules();
    expect((await admin.post('/companysettings/staff', { ReasonRequired: true, SecondStepRequired })).status).toBe(200);
    const [change] = await listed(admin);
    const Fields = [{ Name: 'Require a reason for acting', From: 'no', To: 'yes' }];
    expect(change).toMatchObject({ What: 'Saved the staff access settings', Fields, MayUndo: true });
    expect((await admin.post('/companysettings/changes/undo', { Id: change?.Id })).status).toBe(200);
    expect(await rules()).toMatchObject({ ReasonRequired, SecondStepRequired });
    expect(await listed(admin)).toMatchObject([{ Fields: [{ From: 'yes', To: 'no' }] }, { Fields, IsUndone: true }]);
  });

  it('by a user who impersonates an administrator are on the page of this person, who undoes them among those of the company', async () => {
    const admin = await app.as('wradmin@acme.example');
    await flip(await app.as('partner@northwind.example', 'wradmin@acme.example', 'Partner Admin'));
    const [change] = await changes(admin);
    const WhyNot = 'You can undo it in the company history.';
    expect(change).toMatchObject({ What: 'Saved the units', Fields: [{ Name: 'Height units' }], WhyNot });
    expect((await undo(change?.Id, admin)).status).toBe(409);
    expect((await admin.post('/companysettings/changes/undo', { Id: change?.Id })).status).toBe(200);
  });

  it('are not undone over a later save', async () => {
    const admin = await app.as('wradmin@acme.example');
    await flip(admin);
    await flip(admin);
    const [latest, earlier] = await listed(admin);
    expect([await whyNot(admin, latest?.Id), await whyNot(admin, earlier?.Id)]).toEqual([null, 'It has been changed since.']);
  });
});
