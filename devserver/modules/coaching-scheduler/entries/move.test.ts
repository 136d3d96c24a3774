import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn, TestApp } from '../../../testing/appForTests';
import { beforeNextChange } from '../../../testing/beforeNextChange';
import { aSession, between, coachingApp, entriesOf, outboxOf, schedule, tablesOf, tuesday, withoutFeature } from '../testing/coaches';

let app: TestApp;
let coach: SignedIn;
let lead: SignedIn;
let person: SignedIn;
let id: string;
beforeAll(async () => {
  app = await coachingApp();
});
beforeEach(async () => {
  await app.fresh();
  coach = await app.as('coach@acme.example');
  lead = await app.as('leadcoach@acme.example');
  person = await app.as('participant@acme.example');
  id = (await schedule(coach, aSession({ Notes: 'Sleeps badly' }))).Entry?.Id ?? '';
});
afterAll(() => app.close());

interface To {
  readonly from?: string;
  readonly start?: string;
  readonly end?: string;
}

const move = (who = coach, { from = '09:00', start = '14:00', end = '14:30' }: To = {}) =>
  who.post(`/coaching/scheduler/session/${id}/move`, { From: tuesday(from), StartDate: tuesday(start), EndDate: tuesday(end) });
const cancel = (who: SignedIn, mails = true) => who.delete(`/coachentry/DeleteEntry/${id}/${mails}`);
const mailsTo = async (to: string, part: string) => (await outboxOf(app)).filter(({ To, Subject }) => To === to && Subject.includes(part));
const entry = async () => (await entriesOf(coach)).find(({ Id }) => Id === id);
const firstError = async (answer: ReturnType<SignedIn['post']>) => {
  const { status, body } = await answer;
  return { status, Field: body.Errors?.[0]?.Field, Message: body.Errors?.[0]?.Message };
};

describe('a coach moves a session', () => {
  it('the participant gets one mail, which updates their calendar; notes stay, and the history has both times', async () => {
    expect((await move()).body).toEqual({ Data: true });
    const [mail, ...others] = await mailsTo('paige@home.example', 'Coaching session moved: December 15, 2026');
    expect(others).toEqual([]);
    expect(mail?.Body).toContain('Your coaching session with Carlos Coach was moved.\n\nNew time: Tuesday, December 15, 2026, 2:00 PM - 2:30 PM (CST)');
    expect(mail?.Calendar).toMatch(/METHOD:REQUEST\r\n[\s\S]*SEQUENCE:1\r\n/);
    expect(await mailsTo('coach@acme.example', 'moved')).toEqual([]);
    expect(await entry()).toMatchObject({ StartDate: tuesday('14:00'), EndDate: tuesday('14:30'), SessionDate: tuesday('14:00'), Notes: 'Sleeps badly' });
    const history = JSON.stringify(await app.platform.db.selectFrom('audit_change').selectAll().execute());
    for (const time of ['09:00', '14:00']) expect(history).toContain(tuesday(time));
  });

  it('again, the calendar rises again', async () => {
    await move();
    await move(coach, { from: '14:00', start: '15:00', end: '16:00' });
    const [last] = (await mailsTo('paige@home.example', 'moved')).filter(({ Calendar }) => Calendar?.includes('SEQUENCE:2'));
    expect(last?.Calendar).toContain('DTEND;TZID=America/Chicago:20261215T160000');
  });

  it('to time of their own that they do not offer, as they book it', async () => {
    expect((await move(coach, { start: '12:30', end: '13:00' })).status).toBe(200);
  });

  it.each([
    [
      'taken by another session',
      (): Promise<unknown> => schedule(coach, between('14:15', '14:45', { UserId: 'acme-participant2' })),
      {},
      'conflicts with another',
    ],
    ['taken by another session of the participant', (): Promise<unknown> => schedule(lead, between('14:15', '14:45')), {}, 'conflicts with another'],
    ['outside the company hours', async (): Promise<unknown> => undefined, { start: '19:00', end: '19:30' }, 'outside the company hours'],
    ['the same as before', async (): Promise<unknown> => undefined, { start: '09:00', end: '09:30' }, 'already takes place'],
  ] as const)('not to a time %s', async (_, before, to, text) => {
    await before();
    expect(await firstError(move(coach, to))).toEqual({ status: 400, Field: 'StartDate', Message: expect.stringContaining(text) });
    expect(await entry()).toMatchObject({ StartDate: tuesday('09:00') });
    expect(await mailsTo('paige@home.example', 'moved')).toEqual([]);
  });

  it('to times on quarter hours, in order and to come', async () => {
    expect(await firstError(move(coach, { start: '14:05' }))).toMatchObject({ status: 400, Field: 'StartDate' });
    expect(await firstError(move(coach, { end: '13:00' }))).toMatchObject({ status: 400, Field: 'EndDate' });
    const past = { From: tuesday('09:00'), StartDate: '2026-11-17T16:00:00Z', EndDate: '2026-11-17T16:30:00Z' };
    expect(await firstError(coach.post(`/coaching/scheduler/session/${id}/move`, past))).toMatchObject({ status: 400, Field: 'StartDate' });
  });

  it('sees what is booked just before', async () => {
    const row = { starts_at: tuesday('14:00'), ends_at: tuesday('14:30') };
    beforeNextChange(app, () => tablesOf(app).updateTable('coach_entry').set(row).where('id', '=', 'acme-session-later').execute());
    expect((await move()).status).toBe(400);
  });

  it('of two at once one gets it, and the other reads that it was moved', async () => {
    const both = await Promise.all([move(coach), move(lead, { start: '15:00', end: '15:30' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(JSON.stringify(both.map(({ body }) => body))).toContain('moved in the meantime');
    expect(await mailsTo('paige@home.example', 'moved')).toHaveLength(1);
  });

  it('which has begun or was canceled is not moved', async () => {
    await person.post(`/coaching/session/${id}/cancel`, {});
    expect(await firstError(move())).toMatchObject({ status: 409, Message: expect.stringContaining('was canceled') });
    id = (await schedule(coach)).Entry?.Id ?? '';
    app.clock.set(new Date(tuesday('09:00')));
    expect(await firstError(move(await app.as('coach@acme.example')))).toMatchObject({ status: 409 });
  });

  it('answers a request where it proposes that time, and ends it at any other', async () => {
    const ask = () => person.post(`/coaching/session/${id}/move-request`, { Starts: [tuesday('14:00')] });
    await ask();
    await move();
    await person.post(`/coaching/session/${id}/move-request`, { Starts: [tuesday('09:00')] });
    await move(coach, { from: '14:00', start: '15:00', end: '15:30' });
    const mails = await mailsTo('paige@home.example', 'moved');
    expect(mails.map(({ Body }) => Body.includes('Your request to move it has ended.')).sort()).toEqual([false, true]);
    expect((await person.get(`/coaching/session/${id}`)).body.Data.ProposedStarts).toEqual([]);
  });
});

describe('a leading coach moves or cancels a session of an absent coach', () => {
  it('moves it to time that the coach offers: one mail to the participant and one to the coach, with who it was', async () => {
    expect(await firstError(move(lead, { start: '12:30', end: '13:00' }))).toMatchObject({ status: 400, Field: 'StartDate' });
    expect((await move(lead)).body).toEqual({ Data: true });
    const [theirs, ...more] = await mailsTo('paige@home.example', 'Coaching session moved');
    const [own, ...others] = await mailsTo('coach@acme.example', 'Session with Paige Participant moved');
    expect([...more, ...others]).toEqual([]);
    expect(theirs?.Body).toContain('Lena Leadcoach moved your coaching session with Carlos Coach.');
    expect(own?.Body).toContain('Lena Leadcoach moved your coaching session with Paige Participant.');
    expect(own?.Body).toContain('Before: Tuesday, December 15, 2026, 9:00 AM');
    expect(own?.Calendar).toMatch(/METHOD:PUBLISH\r\n[\s\S]*SEQUENCE:1\r\n[\s\S]*STATUS:CONFIRMED/);
    expect(JSON.stringify([theirs, own])).not.toContain('Sleeps badly');
  });

  it('cancels it: the entry stays with the notes of its coach, who is notified; its time is free', async () => {
    expect((await cancel(lead)).body).toEqual({ Data: true });
    expect(await entry()).toMatchObject({ Notes: 'Sleeps badly', CancelledAt: expect.any(String), CancelledBy: 'Staff', CancelReason: '' });
    const [theirs] = await mailsTo('paige@home.example', 'Coaching session canceled');
    expect(theirs?.Body).toContain('Lena Leadcoach canceled your coaching session with Carlos Coach.');
    expect(theirs?.Calendar).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:1\r\n[\s\S]*ORGANIZER[\s\S]*ATTENDEE[\s\S]*STATUS:CANCELLED/);
    const [own] = await mailsTo('coach@acme.example', 'Session with Paige Participant canceled');
    expect(own?.Calendar).toContain('STATUS:CANCELLED');
    expect((await cancel(lead)).status).toBe(409);
    expect((await schedule(coach, aSession({ UserId: 'acme-participant2' }))).Failure).toBe('None');
  });

  it('without a mail to the participant only the coach is notified', async () => {
    expect((await cancel(lead, false)).body).toEqual({ Data: false });
    expect(await mailsTo('paige@home.example', 'canceled')).toEqual([]);
    expect(await mailsTo('coach@acme.example', 'canceled')).toHaveLength(1);
  });

  it('is no way to delete what another coach has written', async () => {
    for (const other of ['acme-entry-Goal', 'acme-session-second']) {
      expect((await lead.delete(`/coachentry/DeleteEntry/${other}/true`)).status).toBe(409);
      expect((await lead.delete(`/coachentry/DeleteEntry/${other}`)).status).toBe(403);
    }
  });

  it.each(['participant@acme.example', 'admin@acme.example', 'triple@northwind.example', 'participant@globex.example', 'superadmin@wellspring.example'])(
    'is not for %s',
    async (mail) => {
      const other = await app.as(mail);
      for (const { status } of [await move(other), await cancel(other)]) expect([403, 404]).toContain(status);
      expect(await entry()).toMatchObject({ StartDate: tuesday('09:00'), CancelledAt: null });
    },
  );

  it('is refused for a coach who is not a lead, without a sign-in, and without scheduled coaching', async () => {
    id = (await schedule(lead, between('11:00', '11:30'))).Entry?.Id ?? '';
    for (const { status } of [await move(coach, { from: '11:00' }), await cancel(coach)]) expect(status).toBe(403);
    expect((await app.app.inject({ method: 'POST', url: `/api/coaching/scheduler/session/${id}/move`, payload: {} })).statusCode).toBe(401);
    await withoutFeature(app);
    expect((await move(lead, { from: '11:00' })).status).toBe(403);
  });
});
