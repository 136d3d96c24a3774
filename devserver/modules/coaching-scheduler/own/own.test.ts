import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn, TestApp } from '../../../testing/appForTests';
import { aSession, between, coachingApp, entriesOf, outboxOf, schedule, tuesday } from '../testing/coaches';

let app: TestApp;
let coach: SignedIn;
let person: SignedIn;
let id: string;
beforeAll(async () => {
  app = await coachingApp();
});
beforeEach(async () => {
  await app.fresh();
  coach = await app.as('coach@acme.example');
  person = await app.as('participant@acme.example');
  const more = { SessionLocation: 'https://meet.example/4', Description: 'Next steps', Notes: 'Sleeps badly' };
  id = (await schedule(coach, aSession(more))).Entry?.Id ?? '';
});
afterAll(() => app.close());

const address = (of = id, rest = '') => `/coaching/session/${of}${rest}`;
const cancel = (who = person, of = id, Reason = '') => who.post(address(of, '/cancel'), { Reason });
const cancelMails = async () => (await outboxOf(app)).filter(({ Subject }) => Subject.includes('cancel'));
const goTo = (moment: string): void => app.clock.set(new Date(moment));
const hoursToCancel = (hours: number) =>
  app.platform.db
    .updateTable('company')
    .set({ plugin_settings: JSON.stringify({ 'coaching-scheduler': { hoursToCancel: hours } }) })
    .where('id', '=', 'acme')
    .execute();

/** People who are not the participant of the session. */
const strangers = ['participant2@acme.example', 'coach@acme.example', 'participant@globex.example', 'superadmin@wellspring.example'];

describe('an own session', () => {
  it('is returned to its participant: what, when, where, with whom, in which zone, and until when it can be canceled', async () => {
    await app.platform.db.updateTable('person').set({ time_zone: 'America/Denver' }).where('id', '=', coach.userId).execute();
    expect((await person.get(address())).body.Data).toEqual({
      Id: id,
      StartDate: tuesday('09:00'),
      EndDate: tuesday('09:30'),
      SessionTypeName: 'Follow-up',
      SessionLocation: 'https://meet.example/4',
      Description: 'Next steps',
      CoachName: 'Carlos Coach',
      CoachEmail: 'coach@acme.example',
      CoachTimeZone: 'America/Denver',
      CancelUntil: '2026-12-14T15:00:00.000Z',
      ProposedStarts: [],
    });
    expect(JSON.stringify((await person.get(address())).body)).not.toContain('Sleeps');
  });

  it('is a calendar file without type and description', async () => {
    const sent = await app.app.inject({ method: 'GET', url: `/api${address(id, '/calendarfile')}`, headers: person.authorization });
    expect(sent.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = sent.payload;
    expect(text).toContain(`UID:${id}@wellspring`);
    expect(text).toContain('SEQUENCE:0');
    expect(text).toContain('DTSTART;TZID=America/Chicago:20261215T090000');
    expect(text).toContain('SUMMARY:Appointment');
    expect(text).not.toMatch(/Next steps|Follow-up|[Cc]oaching session/);
  });

  it.each(strangers)('is not there for %s', async (mail) => {
    const other = await app.as(mail);
    const asked = [await other.get(address()), await other.get(address(id, '/calendarfile')), await cancel(other)];
    for (const { status } of asked) expect([403, 404]).toContain(status);
    expect((await person.get(address())).status).toBe(200);
  });

  it('is not there without a sign-in', async () => {
    const calls = [
      { method: 'GET', url: `/api${address()}` },
      { method: 'GET', url: `/api${address(id, '/calendarfile')}` },
      { method: 'POST', url: `/api${address(id, '/cancel')}`, payload: {} },
    ] as const;
    for (const call of calls) expect((await app.app.inject(call)).statusCode).toBe(401);
  });

  it('is a scheduled session only: notes of a coach are not there', async () => {
    for (const other of ['acme-entry-Goal', 'nothing']) expect((await person.get(address(other))).status).toBe(404);
  });
});

describe('canceling an own session', () => {
  it('tells both by one mail, frees the time, and keeps the entry with the notes of the coach and the reason', async () => {
    expect((await cancel(person, id, ' I travel that day. ')).body).toEqual({ Data: true });
    const mails = await cancelMails();
    expect(mails.map(({ To, Subject }) => [To, Subject]).sort()).toEqual([
      ['coach@acme.example', 'Session canceled by Paige Participant: December 15, 2026'],
      ['paige@home.example', 'You canceled your coaching session: December 15, 2026'],
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/travel|Next steps/);
    const theirs = mails.find(({ To }) => To === 'paige@home.example');
    expect(theirs?.Calendar).toContain('STATUS:CANCELLED');
    expect(theirs?.Calendar).toContain('SEQUENCE:1');
    const entry = (await entriesOf(coach)).find(({ Id }) => Id === id);
    expect(entry).toMatchObject({ Status: 'Declined', Notes: 'Sleeps badly', CancelReason: 'I travel that day.', CancelledAt: expect.any(String) });
    expect((await schedule(coach, between('09:00', '09:30', { UserId: 'acme-participant2' }))).Failure).toBe('None');
  });

  it('by a user who impersonates the participant is mentioned in both mails', async () => {
    const support = await app.as('support@acme.example', 'participant@acme.example');
    expect((await cancel(support)).status).toBe(200);
    const mails = await cancelMails();
    expect(mails.map(({ Subject }) => Subject).sort()).toEqual([
      'Session canceled for Paige Participant: December 15, 2026',
      'Your coaching session was canceled for you: December 15, 2026',
    ]);
    for (const { Body } of mails) expect(Body).toMatch(/in your place|in place of Paige Participant/);
  });

  it('keeps its status: the coach adds notes to it and cannot bring it back', async () => {
    await cancel();
    const change = (body: object) => coach.put('/coachentry/UpdateEntry', { Id: id, UserId: 'acme-participant', EntryType: 'Session', ...body });
    const refused = await change({ Notes: 'Sleeps badly', NewNote: 'Sleeps badly', Status: 'Upcoming' });
    expect([refused.status, refused.body.Errors?.[0]?.Field]).toEqual([400, 'Status']);
    expect((await change({ Notes: 'Sleeps badly', NewNote: 'Called back.' })).status).toBe(200);
    expect((await entriesOf(coach)).find(({ Id }) => Id === id)).toMatchObject({ Status: 'Declined', Notes: 'Called back.' });
  });

  it('that has not started has no outcome yet', async () => {
    const change = (Status: string) =>
      coach.put('/coachentry/UpdateEntry', { Id: id, UserId: 'acme-participant', EntryType: 'Session', Notes: '', NewNote: '', Status });
    const refused = await change('Completed');
    expect([refused.status, refused.body.Errors[0]]).toEqual([400, { Message: expect.stringContaining('has not started'), Field: 'Status' }]);
    goTo('2026-12-15T16:00:00.000Z');
    coach = await app.as('coach@acme.example');
    expect((await change('Completed')).status).toBe(200);
  });

  it('takes it from the calendars and from the next session of the list', async () => {
    await cancel();
    const { body } = await person.get('/calendar/getsetup?start=12-01-2026&end=12-31-2026');
    expect(JSON.stringify(body.Data.Sessions)).not.toContain(id);
    const period = { StartDate: tuesday('00:00'), EndDate: tuesday('23:00') };
    expect((await coach.post('/coaching/scheduler/coach-scheduled-sessions', { CoachUserId: coach.userId, ...period })).body.Data).toEqual([]);
    expect((await person.get(address())).status).toBe(404);
  });

  it('happens once', async () => {
    const both = await Promise.all([cancel(), cancel()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await cancelMails()).toHaveLength(2);
  });

  it('is in the audit', async () => {
    await cancel();
    const rows = await app.platform.db.selectFrom('audit').selectAll().where('action', '=', 'coaching.sessionCancelled').execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain(tuesday('09:00'));
  });

  it('is possible until the hours that the company sets; later the refusal has a contact', async () => {
    goTo('2026-12-14T15:00:00.000Z');
    person = await app.as('participant@acme.example');
    const late = await cancel();
    expect(late.status).toBe(409);
    expect(late.body.Errors[0].Message).toBe(
      'Sessions can be canceled up to 24 hours before they start. To cancel now, please contact Carlos Coach (coach@acme.example).',
    );
    await hoursToCancel(2);
    expect((await cancel()).status).toBe(200);
  });

  it('with 0 hours is possible until it begins', async () => {
    await hoursToCancel(0);
    goTo(tuesday('09:00'));
    person = await app.as('participant@acme.example');
    expect((await cancel()).body.Errors[0].Message).toContain('already started');
    goTo(tuesday('08:59'));
    person = await app.as('participant@acme.example');
    expect((await cancel()).status).toBe(200);
  });

  it('names a reason that is too long', async () => {
    expect((await cancel(person, id, 'x'.repeat(501))).body.Errors[0].Field).toBe('Reason');
  });

  it('afterwards is not mailed about again when the coach deletes the entry', async () => {
    await cancel();
    coach = await app.as('coach@acme.example');
    expect((await coach.delete(`/coachentry/DeleteEntry/${id}/true`)).body).toEqual({ Data: false });
  });

  it('the coach’s own cancellation updates the calendar of the participant', async () => {
    await coach.delete(`/coachentry/DeleteEntry/${id}/true`);
    const [mail] = (await outboxOf(app)).filter(({ Subject }) => Subject.startsWith('Coaching session canceled'));
    expect(mail?.Calendar).toMatch(/SEQUENCE:1\r\n[\s\S]*STATUS:CANCELLED/);
  });
});
