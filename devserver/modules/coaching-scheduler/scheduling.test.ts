import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn, TestApp } from '../../testing/appForTests';
import { beforeNextChange } from '../../testing/beforeNextChange';
import { aSession, between, coachingApp, entriesOf, outboxOf, participant, schedule, tablesOf, tuesday, withoutFeature } from './testing/coaches';

let app: TestApp;
let coach: SignedIn;
let lead: SignedIn;
beforeAll(async () => {
  app = await coachingApp();
});
beforeEach(async () => {
  await app.fresh();
  coach = await app.as('coach@acme.example');
  lead = await app.as('leadcoach@acme.example');
});
afterAll(() => app.close());

const failureOf = async (session: object, who = coach): Promise<string> => (await schedule(who, session)).Failure;
const fieldOf = async (session: object, who = coach): Promise<unknown> => (await who.post('/coachentry', session)).body.Errors?.[0];

describe('scheduling a session', () => {
  it('[COA-083, COA-085, COA-018] answers the session, which is upcoming', async () => {
    expect(await schedule(coach, aSession({ SessionLocation: 'Room 4', Description: 'Next steps' }))).toEqual({
      Failure: 'None',
      Entry: expect.objectContaining({
        Id: expect.any(String),
        UserId: participant,
        CoachUserId: coach.userId,
        CoachName: 'Carlos Coach',
        EntryType: 'Session',
        Status: 'Upcoming',
        SessionDate: tuesday('09:00'),
        StartDate: tuesday('09:00'),
        EndDate: tuesday('09:30'),
        StartWeekday: 'Tuesday',
        WorkFlowType: 'Scheduled',
        ReferralType: 'Scheduled',
        SessionTypeName: 'Follow-up',
        SessionLocation: 'Room 4',
        Description: 'Next steps',
      }),
    });
  });

  it('[COA-088] takes times with any offset, and answers UTC', async () => {
    const { Entry } = await schedule(coach, aSession({ StartDate: '2026-12-15T16:00:00+01:00', EndDate: '2026-12-15T10:30:00-05:00' }));
    expect([Entry?.StartDate, Entry?.EndDate]).toEqual(['2026-12-15T15:00:00.000Z', '2026-12-15T15:30:00.000Z']);
    expect(await fieldOf(aSession({ StartDate: '2026-12-15T09:00:00' }))).toMatchObject({ Field: 'StartDate' });
  });

  it('tells the participant by mail, in their language and by their clocks, and no word of what about', async () => {
    await app.platform.db.updateTable('person').set({ time_zone: 'America/New_York' }).where('id', '=', 'acme-spanish').execute();
    await schedule(coach, aSession({ UserId: 'acme-spanish', SessionLocation: 'Sala 4', Description: 'Dormir mejor' }));
    const [mail] = await outboxOf(app);
    expect(mail).toMatchObject({ To: 'spanish@acme.example', Subject: 'Sesión de coaching reservada: 15 de diciembre de 2026' });
    expect(mail?.Body).toContain('martes, 15 de diciembre de 2026, 10:00 - 10:30 (EST)');
    expect(mail?.Body).toContain('Sala 4');
    expect(mail?.Body).not.toContain('Dormir');
  });

  it.each([
    ['09:00', '09:30'],
    ['08:45', '09:15'],
    ['09:15', '09:30'],
    ['08:30', '10:00'],
  ])('[COA-033, COA-040] from %s to %s conflicts with a session of the coach from 9:00 to 9:30', async (start, end) => {
    await schedule(coach);
    expect(await schedule(coach, between(start, end, { UserId: 'acme-participant2' }))).toMatchObject({
      Entry: null,
      Failure: 'Conflict',
      Message: expect.stringMatching(/^The selected time conflicts with another session or time block\. The next free time is Tuesday, December 15, 2026, \d/),
    });
  });

  it('[COA-040] what ends when the other begins does not conflict', async () => {
    await schedule(coach);
    expect(await failureOf(between('08:30', '09:00', { UserId: 'acme-participant2' }))).toBe('None');
    expect(await failureOf(between('09:30', '10:00', { UserId: 'acme-participant2' }))).toBe('None');
  });

  it('[COA-040] conflicts with sessions of the participant with another coach', async () => {
    await schedule(lead, between('10:00', '10:30'));
    expect(await failureOf(between('10:15', '10:45'))).toBe('Conflict');
  });

  it('[COA-040] conflicts with what the participant has signed up for', async () => {
    const events = app.tables<{ event_registration: { person_id: string; state: string; starts_at: string; ends_at: string } }>();
    const place = { starts_at: tuesday('09:15'), ends_at: tuesday('11:00'), state: 'Registered' };
    const theirs = events.updateTable('event_registration').set(place).where('person_id', '=', participant).returning('person_id');
    expect((await theirs.execute()).length).toBeGreaterThan(0);
    expect(await failureOf(aSession())).toBe('Conflict');
  });

  it("[COA-040] conflicts with a block of the coach's time", async () => {
    const block = { Id: '', Title: 'Dentist', StartTime: tuesday('09:15'), EndTime: tuesday('10:00'), AllDayEvent: false, UserId: coach.userId };
    await coach.post('/coaching/scheduler/create/timeblock', block);
    expect(await failureOf(aSession())).toBe('Conflict');
    expect(await failureOf(between('10:00', '10:30'))).toBe('None');
  });

  it('[COA-033, COA-040] lies within the hours of the company, by its clocks', async () => {
    expect(await failureOf(between('06:45', '07:15'))).toBe('CompanyHoursConflict');
    expect(await failureOf(between('18:45', '19:15'))).toBe('CompanyHoursConflict');
    expect(await failureOf(between('07:00', '07:30'))).toBe('None');
    const sunday = { StartDate: '2026-12-13T16:00:00Z', EndDate: '2026-12-13T16:30:00Z' };
    expect(await failureOf(aSession(sunday))).toBe('CompanyHoursConflict');
    await app.platform.db.updateTable('company').set({ time_zone: 'America/Los_Angeles' }).where('id', '=', 'acme').execute();
    expect(await failureOf(between('08:45', '09:15'))).toBe('CompanyHoursConflict');
  });

  it('[COA-014] another coach is asked for what they offer; all of one’s own time can be booked', async () => {
    expect(await fieldOf(between('09:00', '09:30', { CoachUserId: lead.userId }))).toMatchObject({
      Field: 'StartDate',
      Message: 'Lena Leadcoach is not available at this time.',
    });
    expect(await failureOf(between('10:00', '10:30', { CoachUserId: lead.userId }))).toBe('None');
    expect(await failureOf(between('12:30', '13:00'))).toBe('None');
  });

  it('[COA-014, COA-049] what is noted along with a session of a colleague does not become their note', async () => {
    const wish = between('10:00', '10:30', { CoachUserId: lead.userId, Notes: 'Sleeps badly' });
    expect((await schedule(coach, wish)).Entry).toMatchObject({ CoachUserId: lead.userId, Notes: '' });
    expect((await schedule(coach, aSession({ Notes: 'Sleeps badly' }))).Entry?.Notes).toBe('Sleeps badly');
  });

  it('[COA-014] sessions of an instant type are neither offered nor booked', async () => {
    const types = tablesOf(app).updateTable('coaching_session_type').set({ work_flow: 'Instant' }).where('id', '=', 'acme-follow-up');
    await types.execute();
    expect(await fieldOf(aSession())).toMatchObject({ Field: 'SessionTypeId' });
    const { body } = await coach.get(`/coaching/scheduler/data/${participant}`);
    expect(body.Data.SessionTypes.length).toBeGreaterThan(0);
    expect(body.Data.SessionTypes.map(({ Id }: { Id: string }) => Id)).not.toContain('acme-follow-up');
    expect(JSON.stringify(body.Data.Coaches)).not.toContain('acme-follow-up');
  });

  it('[COA-014] needs a type, and a coach who holds sessions of it', async () => {
    expect(await fieldOf(aSession({ SessionTypeId: 'acme-nutrition' }))).toMatchObject({ Field: 'CoachUserId' });
    expect(await fieldOf(aSession({ SessionTypeId: 'acme-phone-check' }))).toMatchObject({ Field: 'SessionTypeId' });
    expect(await fieldOf(aSession({ SessionTypeId: 'northwind-session' }))).toMatchObject({ Field: 'SessionTypeId' });
    expect(await fieldOf(aSession({ SessionTypeId: undefined }))).toMatchObject({ Field: 'SessionTypeId' });
  });

  it('[COA-043] ends after it starts, and does not start in the past', async () => {
    expect(await fieldOf(between('09:30', '09:30'))).toMatchObject({ Field: 'EndDate' });
    expect(await fieldOf(aSession({ StartDate: '2026-11-20T17:45:00Z', EndDate: '2026-11-20T18:15:00Z' }))).toMatchObject({ Field: 'StartDate' });
  });

  it('[COA-044] takes quarter hours only', async () => {
    expect(await fieldOf(between('09:05', '09:30'))).toEqual({ Field: 'StartDate', Message: 'Time must be rounded to nearest 15' });
    expect(await fieldOf(between('09:00', '09:40'))).toEqual({ Field: 'EndDate', Message: 'Time must be rounded to nearest 15' });
  });

  it('[COA-046] is not there for a company without scheduled coaching', async () => {
    await withoutFeature(app);
    expect((await coach.post('/coachentry', aSession())).status).toBe(403);
  });

  it('[COA-040] of two coaches who want the same participant at the same moment one gets the time', async () => {
    const both = [coach.post('/coachentry', between('10:00', '10:30')), lead.post('/coachentry', between('10:00', '10:30'))];
    const failures = (await Promise.all(both)).map(({ body }) => body.Data.Failure);
    expect(failures.sort()).toEqual(['Conflict', 'None']);
    const rows = await tablesOf(app).selectFrom('coach_entry').select('id').where('starts_at', '=', tuesday('10:00')).execute();
    expect(rows).toHaveLength(1);
  });

  it('[COA-040] of ten who want the same hour of one coach one gets it', async () => {
    const wanted = Array.from({ length: 10 }, (_, n) => coach.post('/coachentry', aSession({ UserId: `acme-c${n + 1}` })));
    const failures = (await Promise.all(wanted)).map(({ body }) => body.Data.Failure);
    expect(failures.filter((failure) => failure === 'None')).toHaveLength(1);
  });
});

describe('cancelling a session', () => {
  const booked = async (): Promise<string> => (await schedule(coach)).Entry?.Id ?? '';
  const mailsOf = async () => (await outboxOf(app)).filter(({ Subject }) => Subject === 'Coaching session canceled: December 15, 2026');

  it('[COA-040, COA-083] is refused for a time that its coach has just withdrawn, and for a type that they no longer hold', async () => {
    const lead = await app.as('leadcoach@acme.example');
    const wish = () => lead.post('/coachentry', aSession({ CoachUserId: coach.userId }));
    const tables = tablesOf(app);
    beforeNextChange(app, () => tables.updateTable('coach_availability').set({ zone: 'Pacific/Kiritimati' }).where('coach_id', '=', coach.userId).execute());
    expect((await wish()).body.Errors).toMatchObject([{ Field: 'StartDate' }]);
    await app.fresh();
    const again = await app.as('leadcoach@acme.example');
    beforeNextChange(app, () => tables.deleteFrom('coaching_assigned').where('coach_id', '=', coach.userId).execute());
    expect((await again.post('/coachentry', aSession({ CoachUserId: coach.userId }))).body.Errors).toMatchObject([{ Field: 'CoachUserId' }]);
  });

  it('[COA-066, COA-067, COA-098] with an e-mail notifies the participant, with coach and time', async () => {
    const id = await booked();
    expect((await coach.delete(`/coachentry/DeleteEntry/${id}/true`)).body).toEqual({ Data: true });
    const [mail, ...others] = await mailsOf();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ To: 'paige@home.example' });
    expect(mail?.Body).toContain('Carlos Coach was canceled.\n\nWhen: Tuesday, December 15, 2026, 9:00 AM - 9:30 AM (CST)');
    expect((await entriesOf(coach)).map(({ Id }) => Id)).not.toContain(id);
  });

  it("[COA-066, SUP-117] is the coach's own doing also while they act for the participant", async () => {
    const id = await booked();
    const acting = await app.as('coach@acme.example', 'participant@acme.example', 'Coach');
    expect((await acting.delete(`/coachentry/DeleteEntry/${id}/true`)).body).toEqual({ Data: true });
  });

  it('[COA-016, COA-066, COA-087] without one notifies nobody', async () => {
    expect((await coach.delete(`/coachentry/DeleteEntry/${await booked()}/false`)).body).toEqual({ Data: false });
    expect((await coach.delete(`/coachentry/DeleteEntry/${await booked()}`)).body).toEqual({ Data: true });
    expect(await mailsOf()).toEqual([]);
  });

  it('[COA-067] an e-mail is not sent where the company schedules no sessions, nor of a session that is over', async () => {
    expect((await coach.delete('/coachentry/DeleteEntry/acme-session-second/true')).body).toEqual({ Data: false });
    const id = await booked();
    await withoutFeature(app);
    expect((await coach.delete(`/coachentry/DeleteEntry/${id}/true`)).body).toEqual({ Data: false });
    expect(await mailsOf()).toEqual([]);
  });

  it('[COA-049] is for its coach alone, and its time is free again', async () => {
    const theirs = (await schedule(lead, between('11:00', '11:30'))).Entry?.Id;
    expect((await coach.delete(`/coachentry/DeleteEntry/${theirs}/true`)).status).toBe(403);
    await coach.delete(`/coachentry/DeleteEntry/${await booked()}`);
    expect(await failureOf(aSession())).toBe('None');
  });
});

describe('visibility of sessions to others', () => {
  const november = '?start=11-20-2026&end=12-31-2026';

  it("[EVT-065] the participant's calendar has them, with whom and nothing more", async () => {
    const { Entry } = await schedule(coach, aSession({ Notes: 'Sleeps badly' }));
    const person = await app.as('participant@acme.example');
    const { body } = await person.get(`/calendar/getsetup${november}`);
    expect(body.Data.Sessions).toContainEqual({
      Id: Entry?.Id,
      Title: 'Coaching session with Carlos Coach',
      StartDate: tuesday('09:00'),
      EndDate: tuesday('09:30'),
    });
    expect(JSON.stringify(body)).not.toContain('Sleeps badly');
  });

  it('[PRG-082, COA-041] only their own coach is notified of a challenge that a participant has joined', async () => {
    const person = await app.as('participant@acme.example');
    const available: { Id: string; ProgramType: string }[] = (await person.get('/userprograms/available')).body.Data;
    const challenge = available.find(({ Id, ProgramType }) => ProgramType === 'Challenge' && Id !== 'acme-stairs');
    app.published.length = 0;
    const joined = await person.post('/userprograms/joinprograms', [{ ProgramId: challenge?.Id, IsPersonal: false }]);
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    const mails = (await outboxOf(app)).filter(({ Body }) => Body.includes('Paige Participant'));
    expect(mails.map(({ To }) => To)).toEqual(['coach@acme.example']);
    expect(app.published).toContainEqual({ topic: `user:${coach.userId}`, payload: { Category: 'Home', Message: {} } });
  });
});
