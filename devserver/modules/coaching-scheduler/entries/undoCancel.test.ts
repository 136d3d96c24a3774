import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { heldFor } from '../../../platform/outbox';
import type { SignedIn, TestApp } from '../../../testing/appForTests';
import { aSession, between, coachingApp, entriesOf, outboxOf, participant, schedule, tablesOf, tuesday } from '../testing/coaches';

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
  id = (await schedule(coach, aSession({ Notes: 'Sleeps badly', Description: 'Sleep' }))).Entry?.Id ?? '';
});
afterAll(() => app.close());

const key = 'a-cancellation-of-a-session';
const cancel = (who = coach, mails = true) => who.delete(`/coachentry/DeleteEntry/${id}/${mails}`, { 'idempotency-key': key });
const undo = (who = coach) => who.post('/session/withdrawcall', { Key: key });
const entry = async () => (await entriesOf(coach)).find(({ Id }) => Id === id);
const row = () => tablesOf(app).selectFrom('coach_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailsTo = async (to: string) => (await outboxOf(app)).filter(({ To, Calendar }) => To === to && Calendar?.includes(id));
const subjectsTo = async (to: string) => (await mailsTo(to)).map(({ Subject }) => Subject).reverse();
const [theirs, own] = ['paige@home.example', 'coach@acme.example'];
const refusal = async (answer: ReturnType<SignedIn['post']>) => {
  const { status, body } = await answer;
  return { status, text: body.Errors?.[0]?.Message };
};

describe('the undo of a cancellation by the coach', () => {
  it('restores the session with its notes, and no mail leaves', async () => {
    const before = await entry();
    const booked = await subjectsTo(theirs);
    expect((await cancel()).body).toEqual({ Data: true });
    expect(await entry()).toBeUndefined();
    expect(await subjectsTo(theirs)).toHaveLength(booked.length + 1);
    expect((await undo()).body).toEqual({ WasMade: true });
    expect(await entry()).toEqual({ ...before, UpdateDate: expect.any(String), Version: expect.any(Number) });
    expect(await subjectsTo(theirs)).toEqual(booked);
    expect(await row()).toMatchObject({ sequence: 2, status: 'Upcoming', removed_at: null, cancelled_at: null });
    expect((await undo()).body).toEqual({ WasMade: false });
  });

  it('sends the session again, as an invitation with a higher SEQUENCE, once the mail has left', async () => {
    await cancel();
    app.clock.advance(heldFor + 1);
    expect((await undo()).status).toBe(200);
    const [restored, canceled] = await mailsTo(theirs);
    expect(canceled?.Calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1\r\n/);
    expect(restored?.Subject).toBe('Coaching session takes place: December 15, 2026');
    expect(restored?.Calendar).toMatch(/METHOD:REQUEST[\s\S]*SEQUENCE:2\r\n[\s\S]*STATUS:CONFIRMED/);
    expect(restored?.Body).toContain('The cancellation of your coaching session with Carlos Coach was undone. It takes place as planned.');
  });

  it('of a silent cancellation mails nothing', async () => {
    await cancel(coach, false);
    app.clock.advance(heldFor + 1);
    await undo();
    expect(await mailsTo(theirs)).toHaveLength(1);
  });

  it('opens a request to move it again, and says so once its end was mailed', async () => {
    await person.post(`/coaching/session/${id}/move-request`, { Starts: [tuesday('14:00')] });
    await cancel(coach, false);
    app.clock.advance(heldFor + 1);
    await undo();
    expect((await person.get(`/coaching/session/${id}`)).body.Data.ProposedStarts).toEqual([tuesday('14:00')]);
    expect((await mailsTo(theirs))[0]?.Body).toContain('Your request to move it is open again.');
  });

  it.each([
    ['another session of the coach', () => schedule(coach, aSession({ UserId: 'acme-participant2' }))],
    ['another session of the participant', () => schedule(lead, between('09:15', '09:45', { UserId: participant }))],
  ])('is refused if its time is taken by %s, and nothing changes', async (_, book) => {
    await cancel();
    expect((await book()).Failure).toBe('None');
    expect(await refusal(undo())).toEqual({ status: 409, text: 'The time of the session is taken by now. Schedule a new session at another time.' });
    expect(await row()).toMatchObject({ notes: 'Sleeps badly', removed_at: expect.any(String) });
    expect((await mailsTo(theirs)).map(({ Calendar }) => /METHOD:(\w+)/.exec(Calendar ?? '')?.[1])).toContain('CANCEL');
  });

  it('is refused once the session would have begun', async () => {
    await cancel();
    app.clock.set(new Date(tuesday('09:00')));
    expect(await refusal(undo(await app.as('coach@acme.example')))).toMatchObject({ status: 409, text: expect.stringContaining('has passed') });
  });

  it('is not for anybody else: neither the participant, nor a lead, nor a coach of another company, nor without a session', async () => {
    await cancel();
    for (const who of [person, lead, await app.as('triple@northwind.example')]) expect((await undo(who)).body).toEqual({ WasMade: false });
    expect((await app.app.inject({ method: 'POST', url: '/api/session/withdrawcall', payload: { Key: key } })).statusCode).toBe(401);
    expect(await row()).toMatchObject({ removed_at: expect.any(String) });
  });

  it('is refused to a coach who no longer coaches', async () => {
    await cancel();
    await app.platform.db.deleteFrom('person_role').where('person_id', '=', coach.userId).where('role', '=', 'Coach').execute();
    expect((await undo(await app.as('coach@acme.example'))).status).toBe(409);
    expect(await row()).toMatchObject({ removed_at: expect.any(String) });
  });
});

describe('the undo of a cancellation by a lead', () => {
  it('restores the session, and withdraws the mails to both', async () => {
    const booked = [await subjectsTo(theirs), await subjectsTo(own)];
    await cancel(lead);
    expect(await entry()).toMatchObject({ CancelledBy: 'Staff' });
    expect((await undo(lead)).status).toBe(200);
    expect(await entry()).toMatchObject({ CancelledAt: null, Status: 'Upcoming', Notes: 'Sleeps badly' });
    expect([await subjectsTo(theirs), await subjectsTo(own)]).toEqual(booked);
  });

  it('tells both who it was, once the mails have left', async () => {
    await cancel(lead);
    app.clock.advance(heldFor + 1);
    await undo(lead);
    const [[toParticipant], [toCoach]] = [await mailsTo(theirs), await mailsTo(own)];
    expect(toParticipant?.Body).toContain('Lena Leadcoach undid the cancellation of your coaching session with Carlos Coach.');
    expect(toCoach?.Body).toContain('Lena Leadcoach undid the cancellation of your coaching session with Paige Participant.');
    expect(toCoach?.Calendar).toMatch(/METHOD:PUBLISH[\s\S]*SEQUENCE:2\r\n/);
  });

  it('is refused once its coach has deleted the entry', async () => {
    await cancel(lead);
    await coach.delete(`/coachentry/DeleteEntry/${id}`);
    expect(await refusal(undo(lead))).toEqual({ status: 409, text: 'It has been changed since.' });
  });
});

it('the participant reads who has canceled a session, and that only the coach undoes it', async () => {
  await cancel();
  const { id: change } = await app.platform.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'coaching.sessionCancelled')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { told } = await app.platform.db.selectFrom('audit_change').select('told').where('audit_id', '=', change).executeTakeFirstOrThrow();
  expect(JSON.parse(told)).toMatchObject({
    'en-US': 'Canceled your coaching session on December 15, 2026',
    staff: { 'es-419': expect.stringContaining('Canceló la sesión') },
  });
  expect(JSON.stringify(await app.platform.db.selectFrom('acting_undo').selectAll().execute())).not.toContain('Sleeps badly');
});

it('the participant reads that the cancellation was undone, which is not undone itself', async () => {
  await cancel();
  await undo();
  const { told } = await app.platform.db
    .selectFrom('audit_change')
    .innerJoin('audit', 'audit.id', 'audit_change.audit_id')
    .select('audit_change.told')
    .where('audit.action', '=', 'coaching.sessionRestored')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(told)).toMatchObject({
    'en-US': 'Undid the cancellation of your coaching session on December 15, 2026',
    'es-419': expect.stringContaining('Deshizo la cancelación de tu sesión'),
    staff: { 'en-US': expect.stringContaining('of the coaching session') },
  });
  expect((await undo()).body).toEqual({ WasMade: false });
});
