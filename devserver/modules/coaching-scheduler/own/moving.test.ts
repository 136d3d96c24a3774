import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MoveRequest } from '../../../../plugins/coaching-scheduler/contract';
import type { SignedIn, TestApp } from '../../../testing/appForTests';
import { beforeNextChange } from '../../../testing/beforeNextChange';
import { aSession, between, coachingApp, outboxOf, schedule, tablesOf, tuesday, withoutFeature } from '../testing/coaches';

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
  id = (await schedule(coach)).Entry?.Id ?? '';
});
afterAll(() => app.close());

const address = (rest: string, of = id) => `/coaching/session/${of}/${rest}`;
const desk = (rest: string, of = id) => `/coaching/scheduler/move-requests/${of}/${rest}`;
const free = async (who = person, day = '2026-12-15'): Promise<readonly string[]> => (await who.get(address(`free-times?day=${day}`))).body.Data;
const ask = (Starts: readonly string[], who = person) => who.post(address('move-request'), { Starts });
const accept = (Start: string, who = coach) => who.post(desk('accept'), { Start });
const decline = (Reason: string, who = coach) => who.post(desk('decline'), { Reason });
/** Requests for that session that the coach sees, beside the one of the fixtures. */
const waiting = async (who = coach): Promise<readonly MoveRequest[]> =>
  (await who.get('/coaching/scheduler/move-requests')).body.Data.filter(({ Id }: MoveRequest) => Id === id);
const mailsOf = async (to: string, part: string) => (await outboxOf(app)).filter(({ To, Subject }) => To === to && Subject.includes(part));
const later = async (moment: string): Promise<void> => {
  app.clock.set(new Date(moment));
  coach = await app.as('coach@acme.example');
  person = await app.as('participant@acme.example');
};

describe('free times for an own session', () => {
  it('are within what the coach offers and the company hours, and leave out sessions and blocks of the coach and bookings of the participant', async () => {
    const before = await free();
    expect(before).toContain(tuesday('09:15'));
    expect(before).not.toContain(tuesday('09:00'));
    expect(before).not.toContain(tuesday('06:45'));
    await schedule(coach, between('10:00', '10:30', { UserId: 'acme-participant2' }));
    const block = { Id: '', Title: 'Dentist', StartTime: tuesday('11:00'), EndTime: tuesday('11:30'), AllDayEvent: false, UserId: coach.userId };
    await coach.post('/coaching/scheduler/create/timeblock', block);
    await schedule(await app.as('leadcoach@acme.example'), between('12:00', '12:30'));
    const after = await free();
    for (const time of ['09:45', '10:00', '10:15', '11:00', '12:00']) expect(after).not.toContain(tuesday(time));
    expect(after).toContain(tuesday('09:30'));
    expect(after.length).toBeLessThan(before.length);
    expect(JSON.stringify(after)).not.toContain('Dentist');
  });

  it('are none in the past, and a day that does not exist is named', async () => {
    expect(await free(person, '2026-11-17')).toEqual([]);
    expect((await person.get(address('free-times?day=2026-13-45'))).status).toBe(400);
  });
});

describe('asking to move an own session', () => {
  it('tells the coach by one mail, and waits where they answer', async () => {
    expect((await ask([tuesday('10:00'), tuesday('09:30')])).body).toEqual({ Data: true });
    expect(await mailsOf('coach@acme.example', 'Paige Participant asks to move the session on December 15, 2026')).toHaveLength(1);
    expect(await waiting()).toEqual([
      expect.objectContaining({ Id: id, FirstName: 'Paige', StartDate: tuesday('09:00'), ProposedStarts: [tuesday('09:30'), tuesday('10:00')] }),
    ]);
    expect((await person.get(`/coaching/session/${id}`)).body.Data.ProposedStarts).toEqual([tuesday('09:30'), tuesday('10:00')]);
    expect(await waiting(await app.as('leadcoach@acme.example'))).toEqual([]);
  });

  it('shows the coach which of the proposed times are taken since', async () => {
    await ask([tuesday('10:00'), tuesday('14:00')]);
    expect(await waiting()).toMatchObject([{ TakenStarts: [] }]);
    await schedule(coach, between('10:15', '10:45', { UserId: 'acme-participant2' }));
    expect(await waiting()).toMatchObject([{ ProposedStarts: [tuesday('10:00'), tuesday('14:00')], TakenStarts: [tuesday('10:00')] }]);
  });

  it('is possible once at a time', async () => {
    const both = await Promise.all([ask([tuesday('10:00')]), ask([tuesday('10:00')])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsOf('coach@acme.example', 'asks to move')).toHaveLength(1);
  });

  it('takes one to three different times that are free, and names the one that is not', async () => {
    await schedule(coach, between('10:00', '10:30', { UserId: 'acme-participant2' }));
    expect((await ask([tuesday('09:30'), tuesday('10:15')])).body.Errors[0]).toMatchObject({
      Field: 'Starts[1]',
      Message: expect.stringContaining('no longer free'),
    });
    expect((await ask([tuesday('09:35')])).body.Errors[0]).toMatchObject({ Field: 'Starts[0]' });
    expect((await ask(['2026-11-17T16:00:00.000Z'])).body.Errors[0]).toMatchObject({ Field: 'Starts[0]' });
    expect((await ask([])).status).toBe(400);
    expect((await ask(['14:00', '14:15', '14:30', '14:45'].map(tuesday))).status).toBe(400);
    expect(await waiting()).toEqual([]);
  });

  it('is possible until the hours before it that the company sets; later the refusal has a contact', async () => {
    await later('2026-12-14T15:00:00.000Z');
    const late = await ask([tuesday('10:00')]);
    expect([late.status, late.body.Errors[0].Message]).toEqual([
      409,
      'You can ask to move a session up to 24 hours before it starts. To move it now, please contact Carlos Coach (coach@acme.example).',
    ]);
    await later('2026-12-14T14:59:00.000Z');
    expect((await ask([tuesday('10:00')])).status).toBe(200);
  });

  it('is not possible where the company of the coach schedules no sessions', async () => {
    await withoutFeature(app);
    expect((await ask([tuesday('10:00')])).status).toBe(403);
  });

  it('by a user who impersonates the participant is mentioned to the coach', async () => {
    await ask([tuesday('10:00')], await app.as('support@acme.example', 'participant@acme.example'));
    const [mail] = await mailsOf('coach@acme.example', 'asks to move');
    expect(mail?.Body).toContain('asks in place of Paige Participant');
  });

  it('lists the proposed times by the clocks of the coach', async () => {
    await app.platform.db.updateTable('person').set({ time_zone: 'America/New_York' }).where('id', '=', 'acme-coach').execute();
    await ask([tuesday('10:00')]);
    const [mail] = await mailsOf('coach@acme.example', 'asks to move');
    expect(mail?.Body).toContain('These times would work:\nTuesday, December 15, 2026, 11:00 AM (EST)');
  });

  it('is withdrawn by the participant: the coach gets one mail, and can no longer accept', async () => {
    await ask([tuesday('10:00')]);
    expect((await person.delete(address('move-request'))).body).toEqual({ Data: true });
    expect(await waiting()).toEqual([]);
    expect(await mailsOf('coach@acme.example', 'Paige Participant no longer asks to move')).toHaveLength(1);
    const late = await accept(tuesday('10:00'));
    expect([late.status, late.body.Errors[0].Message]).toEqual([409, expect.stringContaining('no longer open')]);
    expect((await person.delete(address('move-request'))).status).toBe(409);
    expect((await ask([tuesday('11:00')])).status).toBe(200);
  });

  it('is not possible once it has begun', async () => {
    await later(tuesday('09:00'));
    expect((await ask([tuesday('10:00')])).body.Errors[0].Message).toContain('already started');
  });

  it.each(['participant2@acme.example', 'coach@acme.example', 'participant@globex.example', 'superadmin@wellspring.example'])('is not for %s', async (mail) => {
    const other = await app.as(mail);
    for (const { status } of [
      await ask([tuesday('10:00')], other),
      await other.get(address('free-times?day=2026-12-15')),
      await other.delete(address('move-request')),
    ])
      expect([403, 404]).toContain(status);
    expect(await waiting()).toEqual([]);
  });
});

describe('answering a request', () => {
  it('moves the session: one mail with a calendar that follows, and the history has both times', async () => {
    await ask([tuesday('10:00'), tuesday('14:00')]);
    expect((await accept(tuesday('14:00'))).body).toEqual({ Data: true });
    const [mail, ...others] = await mailsOf('paige@home.example', 'Coaching session moved: December 15, 2026');
    expect(others).toEqual([]);
    expect(mail?.Body).toContain('New time: Tuesday, December 15, 2026, 2:00 PM - 2:30 PM (CST)\nBefore: Tuesday, December 15, 2026, 9:00 AM - 9:30 AM (CST)');
    expect(mail?.Calendar).toContain(`UID:${id}@wellspring`);
    expect(mail?.Calendar).toContain('SEQUENCE:1');
    expect(mail?.Calendar).toContain('DTSTART;TZID=America/Chicago:20261215T140000');
    expect((await person.get(`/coaching/session/${id}`)).body.Data).toMatchObject({
      StartDate: tuesday('14:00'),
      EndDate: tuesday('14:30'),
      ProposedStarts: [],
    });
    expect(await waiting()).toEqual([]);
    const history = await app.platform.db.selectFrom('audit_change').selectAll().execute();
    expect(JSON.stringify(history)).toContain(tuesday('14:00'));
    expect(JSON.stringify(history)).toContain(tuesday('09:00'));
    expect((await schedule(coach, aSession({ UserId: 'acme-participant2' }))).Failure).toBe('None');
  });

  it('is refused for a time that is taken since, and the request stays', async () => {
    await ask([tuesday('10:00'), tuesday('14:00')]);
    await schedule(coach, between('10:00', '10:30', { UserId: 'acme-participant2' }));
    const late = await accept(tuesday('10:00'));
    expect([late.status, late.body.Errors[0].Message]).toEqual([409, expect.stringContaining('taken in the meantime')]);
    expect(await waiting()).toHaveLength(1);
    expect((await accept(tuesday('14:00'))).status).toBe(200);
  });

  it('happens once, also of two clicks at once', async () => {
    await ask([tuesday('10:00'), tuesday('14:00')]);
    const both = await Promise.all([accept(tuesday('10:00')), accept(tuesday('14:00')), decline('I am away.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await outboxOf(app)).filter(({ To, Subject }) => To === 'paige@home.example' && /moved|stays/.test(Subject))).toHaveLength(1);
  });

  it('invites the calendar of the participant to the new time', async () => {
    await ask([tuesday('14:00')]);
    await accept(tuesday('14:00'));
    const [mail] = await mailsOf('paige@home.example', 'Coaching session moved');
    const text = mail?.Calendar?.replaceAll('\r\n ', '') ?? '';
    for (const line of ['METHOD:REQUEST', 'ORGANIZER:mailto:coach@acme.example', ':mailto:paige@home.example', 'STATUS:CONFIRMED'])
      expect(text).toContain(line);
  });

  it('sees what is booked just before', async () => {
    await ask([tuesday('10:00')]);
    const row = { starts_at: tuesday('10:00'), ends_at: tuesday('10:30') };
    beforeNextChange(app, () => tablesOf(app).updateTable('coach_entry').set(row).where('id', '=', 'acme-session-later').execute());
    expect((await accept(tuesday('10:00'))).status).toBe(409);
  });

  it('takes proposed times only', async () => {
    await ask([tuesday('10:00')]);
    expect((await accept(tuesday('10:30'))).body.Errors[0]).toMatchObject({ Field: 'Start' });
  });

  it('declines with a reason, which the participant reads; afterwards they can ask again', async () => {
    await ask([tuesday('10:00')]);
    expect((await decline('  ')).body.Errors[0]).toMatchObject({ Field: 'Reason' });
    expect((await decline('I am away that day.')).body).toEqual({ Data: true });
    const [mail] = await mailsOf('paige@home.example', 'stays on December 15, 2026');
    expect(mail?.Body).toContain('Reason: I am away that day.');
    expect(await waiting()).toEqual([]);
    expect((await decline('Again')).status).toBe(409);
    expect((await ask([tuesday('11:00')])).status).toBe(200);
  });

  it('is over once the session was canceled, was deleted or has begun', async () => {
    await ask([tuesday('10:00')]);
    await person.post(address('cancel'), {});
    expect(await waiting()).toEqual([]);
    expect((await accept(tuesday('10:00'))).status).toBe(409);
    id = (await schedule(coach, between('14:00', '14:30'))).Entry?.Id ?? '';
    await ask([tuesday('15:00')]);
    await coach.delete(`/coachentry/DeleteEntry/${id}/false`);
    expect(await waiting()).toEqual([]);
    id = (await schedule(coach, between('14:00', '14:30'))).Entry?.Id ?? '';
    await ask([tuesday('15:00')]);
    await later(tuesday('14:00'));
    expect(await waiting()).toEqual([]);
    const ended = await mailsOf('paige@home.example', 'Your request to move a coaching session has ended');
    expect(ended.filter(({ Body }) => Body.includes('When: Tuesday, December 15, 2026, 2:00 PM'))).toHaveLength(1);
    expect((await person.get(`/coaching/session/${id}`)).body.Data.ProposedStarts).toEqual([]);
    expect((await accept(tuesday('15:00'))).body.Errors[0].Message).toContain('no longer open');
  });

  it('cancellation by the coach tells the participant that the request has ended, also without a wish for a mail', async () => {
    await ask([tuesday('10:00')]);
    expect((await coach.delete(`/coachentry/DeleteEntry/${id}/false`)).body).toEqual({ Data: true });
    const [mail] = await mailsOf('paige@home.example', 'Coaching session canceled');
    expect(mail?.Body).toContain('Your request to move it has ended.');
    expect(mail?.Calendar).toContain('METHOD:CANCEL');
  });

  it.each(['leadcoach@acme.example', 'participant@acme.example', 'admin@acme.example', 'triple@northwind.example'])('is not for %s', async (mail) => {
    await ask([tuesday('10:00')]);
    const other = await app.as(mail);
    for (const { status } of [await accept(tuesday('10:00'), other), await decline('No', other)]) expect([403, 404]).toContain(status);
    expect(await waiting()).toHaveLength(1);
  });

  it('needs a sign-in', async () => {
    for (const [method, url] of [
      ['GET', '/coaching/scheduler/move-requests'],
      ['POST', desk('accept')],
      ['POST', desk('decline')],
      ['POST', address('move-request')],
      ['DELETE', address('move-request')],
      ['GET', address('free-times?day=2026-12-15')],
    ] as const)
      expect((await app.app.inject({ method, url: `/api${url}` })).statusCode).toBe(401);
  });
});
