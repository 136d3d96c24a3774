import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { entryTypes } from '../../../plugins/coaching-scheduler/rules/enumerations';
import type { Answer, SignedIn, TestApp } from '../../testing/appForTests';
import { coachingApp, entriesOf, participant, tablesOf } from './testing/coaches';

let app: TestApp;
let coach: SignedIn;
beforeAll(async () => {
  app = await coachingApp();
});
beforeEach(async () => {
  await app.fresh();
  coach = await app.as('coach@acme.example');
});
afterAll(() => app.close());

const aNote = (more: object = {}) => ({ UserId: participant, EntryType: 'Note', SessionDate: '2026-11-20T17:05:00Z', Notes: 'Sleeps better.', ...more });
const add = async (more: object = {}, who = coach) => (await who.post('/coachentry', aNote(more))).body.Data.Entry;
const change = (entry: { readonly Id: string; readonly Notes: string }, more: object, who = coach): Promise<Answer> =>
  who.put('/coachentry/UpdateEntry', { Id: entry.Id, UserId: participant, EntryType: 'Note', Notes: entry.Notes, NewNote: entry.Notes, ...more });

describe('the log of a participant', () => {
  it('[SUP-110, COA-084, COA-026] holds entries of coaches, newest first, with all their fields', async () => {
    const all = await entriesOf(coach);
    const dates = all.map(({ SessionDate }) => SessionDate);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(all.find(({ Id }) => Id === 'acme-entry-Referral')).toMatchObject({
      CoachUserId: coach.userId,
      UserId: participant,
      UpdateDate: null,
      EntryType: 'Referral',
      EntryName: 'Referral',
      NewNote: '',
      CreatedChallengeId: null,
      CoachName: 'Carlos Coach',
      CoachingCompanyEntityId: 'acme',
      ReferralType: 'Instant',
      StartWeekday: expect.stringMatching(/day$/),
      WorkFlowType: 'Instant',
      TimeZone: 'America/Chicago',
    });
  });

  it('[COA-029, SUP-083, SUP-086, SUP-087, SUP-088, SUP-089, SUP-090] accepts every type, and returns its name', async () => {
    const names = new Map<string, string>();
    for (const EntryType of entryTypes) names.set(EntryType, (await add({ EntryType })).EntryName);
    expect([...names.keys()]).toHaveLength(14);
    expect(names.get('LeftMessage')).toBe('Voicemail');
    expect(names.get('Called')).toBe('Call');
    expect(names.get('NoVoicemail')).toBe('No Voicemail');
    expect(names.get('NonWorkingNumber')).toBe('Non-Working Number');
    expect(names.get('Decline')).toBe('Declined Coaching');
    expect(names.get('Challenge')).toBe('Create Challenge');
    const spanish = await coach.get('/coach-view/coach-entry-detail/acme-entry-LeftMessage', { 'accept-language': 'es-419' });
    expect(spanish.body.Data.EntryName).toBe('Mensaje de voz');
  });

  it('[COA-030, COA-035] returns the status of a session or an attempt; No Show is sent with its space', async () => {
    const statusOf = async (EntryType: string) => (await add({ EntryType })).Status;
    expect(await Promise.all(['LeftMessage', 'Decline', 'Session', 'Email'].map(statusOf))).toEqual(['Attempt', 'Declined', 'Completed', 'None']);
    expect((await entriesOf(coach)).find(({ Id }) => Id === 'acme-session-missed')?.Status).toBe('No Show');
    const refused = await coach.put('/coachentry/UpdateEntry', { ...aNote(), Id: 'acme-session-missed', NewNote: '', Status: 'NoShow' });
    expect(refused.status).toBe(400);
  });

  it('[COA-028] stores all fields of a draft', async () => {
    const said = { ProgramId: 'acme-stairs', SessionLocation: 'Room 4', Description: 'About the evenings', CoachName: 'Carlos Coach' };
    expect(await add({ ...said, CoachUserId: coach.userId, CreateDate: '2026-11-20T17:00:00Z' })).toMatchObject({
      ...said,
      CoachUserId: coach.userId,
      CreateDate: expect.any(String),
      SessionDate: '2026-11-20T17:05:00.000Z',
      EntryType: 'Note',
      Notes: 'Sleeps better.',
    });
  });

  it('[COA-027] stores how the participant came to coaching', async () => {
    const all = await entriesOf(coach);
    const referralOf = (id: string) => all.find(({ Id }) => Id === id)?.ReferralType;
    expect(['acme-entry-Note', 'acme-session-next', 'acme-entry-Referral'].map(referralOf)).toEqual(['None', 'Scheduled', 'Instant']);
  });

  it('[COA-063] one entry is found by its id', async () => {
    const entry = await add();
    expect((await coach.get(`/coach-view/coach-entry-detail/${encodeURIComponent(entry.Id)}`)).body.Data).toEqual(entry);
  });

  it('[SUP-093] a new entry is instant, and belongs to its author, regardless of the named coach', async () => {
    expect(await add({ CoachUserId: 'acme-leadcoach', CoachName: 'Somebody', Source: 'CoachScheduling' })).toMatchObject({
      WorkFlowType: 'Instant',
      CoachUserId: coach.userId,
      CoachName: 'Carlos Coach',
    });
  });

  it('[COA-042, COA-102] a note has fewer than 5000 characters', async () => {
    const refused = await coach.post('/coachentry', aNote({ Notes: 'x'.repeat(5000) }));
    expect(refused).toMatchObject({ status: 400, body: { Errors: [{ Field: 'Notes', Message: 'Sorry, notes must be less than 5000 characters.' }] } });
    expect((await coach.post('/coachentry', aNote({ Notes: '😀'.repeat(4999) }))).status).toBe(200);
    expect((await change(await add(), { NewNote: 'x'.repeat(5000) })).body.Errors[0].Field).toBe('NewNote');
  });
});

describe('changing an entry', () => {
  it('[COA-086, SUP-111] keeps the new note, when it was changed, and who wrote it', async () => {
    const entry = await add();
    app.clock.advance(60_000);
    const { body } = await change(entry, { NewNote: 'Sleeps well.' });
    expect(body.Data).toEqual({ ...entry, Notes: 'Sleeps well.', UpdateDate: expect.stringContaining('T18:01:00'), Version: 1 });
    expect((await entriesOf(coach)).find(({ Id }) => Id === entry.Id)?.Notes).toBe('Sleeps well.');
  });

  it('[SUP-097] does nothing for a note that is empty or as before', async () => {
    const entry = await add();
    for (const NewNote of ['', '  ', entry.Notes]) expect((await change(entry, { NewNote })).body.Data).toEqual(entry);
  });

  it('[COA-049, SUP-108] is changed by its author only; others read it', async () => {
    const entry = await add();
    const lead = await app.as('leadcoach@acme.example');
    expect((await change(entry, { NewNote: 'Mine.' }, lead)).status).toBe(403);
    expect((await lead.delete(`/coachentry/DeleteEntry/${entry.Id}`)).status).toBe(403);
    expect(await entriesOf(lead)).toContainEqual(entry);
    expect((await coach.delete(`/coachentry/DeleteEntry/${entry.Id}`)).body).toEqual({ Data: true });
    expect((await coach.get(`/coach-view/coach-entry-detail/${entry.Id}`)).status).toBe(404);
  });

  it('[COA-086] a status is for sessions, and of anything else it is refused by its field', async () => {
    const entry = await add();
    expect((await change(entry, { NewNote: 'Sleeps well.', Status: 'None' })).body.Errors[0].Field).toBe('Status');
    expect((await change(entry, { NewNote: 'Sleeps well.' })).body.Data.Notes).toBe('Sleeps well.');
  });

  it('[COA-018] a session that has ended is open until its coach has set a status', async () => {
    const find = async () => (await entriesOf(coach)).find(({ Id }) => Id === 'acme-session-next');
    expect((await find())?.Status).toBe('Upcoming');
    app.clock.advance(10 * 86_400_000);
    coach = await app.as('coach@acme.example');
    expect((await find())?.Status).toBe('None');
    const session = { Id: 'acme-session-next', Notes: '' };
    expect((await change(session, { EntryType: 'Session', NewNote: 'Went well.' })).body.Data.Status).toBe('Completed');
    expect((await change({ ...session, Notes: 'Went well.' }, { EntryType: 'Session', Status: 'No Show' })).body.Data).toMatchObject({
      Status: 'No Show',
      Notes: 'Went well.',
    });
  });
});

describe('readers of notes', () => {
  it('[SUP-109, COA-050] are coaches of the company and of its partner; not users of another company, and no participant', async () => {
    const of = (who: SignedIn) => who.get(`/coachentry/GetByUser?userId=${participant}`);
    expect((await of(await app.as('triple@northwind.example'))).status).toBe(200);
    for (const mail of ['participant@acme.example', 'admin@acme.example', 'support@acme.example', 'superadmin@wellspring.example'])
      expect([mail, (await of(await app.as(mail))).status]).toEqual([mail, 403]);
    expect((await coach.get('/coachentry/GetByUser?userId=globex-participant')).status).toBe(404);
    expect((await coach.get('/coachentry/GetByUser?userId=acme-admin')).status).toBe(404);
    await app.platform.db.updateTable('company').set({ partner_id: null }).where('id', '=', 'acme').execute();
    const outside = await app.as('triple@northwind.example');
    expect((await of(outside)).status).toBe(404);
    expect((await outside.get('/coach-view/coach-entry-detail/acme-entry-Note')).status).toBe(404);
    expect((await outside.delete('/coachentry/DeleteEntry/acme-entry-Note')).status).toBe(404);
  });

  it('[COA-048] do not exist if the company has no coaching', async () => {
    await app.platform.db.updateTable('company').set({ coaching_designation: 'None' }).where('id', '=', 'acme').execute();
    expect((await coach.get(`/coachentry/GetByUser?userId=${participant}`)).status).toBe(403);
  });

  it('stay with the company when the participant moves to another', async () => {
    await app.platform.db.updateTable('person').set({ company_id: 'globex' }).where('id', '=', participant).execute();
    const partner = await app.as('triple@northwind.example');
    expect(await entriesOf(partner)).toEqual([]);
    expect((await partner.get('/coach-view/coach-entry-detail/acme-entry-Note')).status).toBe(404);
  });

  it('[SUP-012, SUP-117] include a coach who impersonates the participant, with their own rights', async () => {
    const acting = await app.as('coach@acme.example', 'participant@acme.example', 'Coach');
    expect((await entriesOf(acting)).length).toBeGreaterThan(10);
    expect(await add({}, acting)).toMatchObject({ CoachUserId: coach.userId, UserId: participant });
  });

  it('do not include the audit and the download of the participant', async () => {
    const { Id } = await add({ Notes: 'A secret of theirs' });
    await change({ Id, Notes: 'A secret of theirs' }, { NewNote: 'Another secret' });
    const audit = JSON.stringify(await app.platform.db.selectFrom('audit').selectAll().execute());
    expect(audit).toContain('coaching.entryChanged');
    expect(audit).not.toContain('secret');
    const person = await app.as('participant@acme.example');
    const privacy = await person.get('/user/privacy');
    expect(privacy.status).toBe(200);
    expect(JSON.stringify(privacy.body)).toContain('When coaches met you');
    const { about } = (await import('./routes')).default;
    const records = await Promise.all(Object.values(about?.records ?? {}).map((of) => of(tablesOf(app), participant, 'en-US').execute()));
    expect(JSON.stringify(records)).toContain('Carlos');
    expect(JSON.stringify(records)).not.toContain('secret');
  });
});
