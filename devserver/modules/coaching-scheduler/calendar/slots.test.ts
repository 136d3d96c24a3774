import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FreeSlots } from '../../../../plugins/coaching-scheduler/contract';
import { watchStatements } from '../../../platform/testing/watchStatements';
import type { SignedIn, TestApp } from '../../../testing/appForTests';
import { aSession, between, coachingApp, participant, schedule, tablesOf, tuesday, withoutFeature } from '../testing/coaches';

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

const asked = (more: object = {}): string =>
  `/coaching/scheduler/free-slots?${new URLSearchParams({ userId: participant, coachUserId: coach.userId, minutes: '30', day: '2026-12-15', ...more })}`;
const slots = async (more: object = {}, who = coach): Promise<FreeSlots> => {
  const { status, body } = await who.get(asked(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Data;
};
const onTuesday = async (more: object = {}): Promise<readonly string[]> => (await slots(more)).Starts.filter((start) => start.startsWith('2026-12-15'));
const setZone = (userId: string, time_zone: string) => app.platform.db.updateTable('person').set({ time_zone }).where('id', '=', userId).execute();
const company = (time_zone: string) => app.platform.db.updateTable('company').set({ time_zone }).where('id', '=', 'acme').execute();
const hours = (zone: string, start_time: string, end_time: string, day = 'Tuesday') =>
  tablesOf(app)
    .insertInto('coach_availability')
    .values({ coach_id: coach.userId, day: day as 'Tuesday', start_time, end_time, zone })
    .execute();
const noHours = () => tablesOf(app).deleteFrom('coach_availability').where('coach_id', '=', coach.userId).execute();

describe('free times of coach and participant', () => {
  it('are those at which the company is open, the coach is available, and both are free', async () => {
    const before = await onTuesday();
    expect(before).toContain(tuesday('09:00'));
    const block = { Id: '', Title: 'Dentist', StartTime: tuesday('11:00'), EndTime: tuesday('12:00'), AllDayEvent: false, UserId: coach.userId };
    await coach.post('/coaching/scheduler/create/timeblock', block);
    await schedule(coach, between('09:00', '09:30', { UserId: 'acme-participant2' }));
    await schedule(await app.as('leadcoach@acme.example'), between('14:00', '14:30'));
    const after = await onTuesday();
    for (const time of ['08:45', '09:00', '09:15', '10:45', '11:00', '11:45', '13:45', '14:15']) expect(after).not.toContain(tuesday(time));
    for (const time of ['09:30', '10:30']) expect(after).toContain(tuesday(time));
    expect(JSON.stringify(after)).not.toContain('Dentist');
  });

  it('are on 14 days, without closed days and past hours', async () => {
    const { Starts, LastDay } = await slots();
    expect(LastDay).toBe('2026-12-28');
    expect(Starts.at(-1)?.slice(0, 10) ?? '').toMatch(/^2026-12-2[4-9]/);
    const weekdays = new Set(Starts.map((start) => new Date(start).getUTCDay()));
    expect(weekdays.has(0) || weekdays.has(6)).toBe(false);
    expect((await slots({ day: '2026-11-01' })).Starts).toEqual([]);
    const today = (await slots({ day: '2026-11-20' })).Starts;
    expect(today.every((start) => start >= app.clock.iso())).toBe(true);
  });

  it('leave room for the whole session', async () => {
    await noHours();
    await hours('America/Chicago', '09:00', '10:00');
    expect(await onTuesday()).toEqual(['09:00', '09:15', '09:30'].map(tuesday));
    expect(await onTuesday({ minutes: '60' })).toEqual([tuesday('09:00')]);
    expect(await onTuesday({ minutes: '75' })).toEqual([]);
  });

  it('follow the zones of company, coach and caller, also across a change of clocks', async () => {
    await noHours();
    await company('America/New_York');
    await setZone(coach.userId, 'Europe/Madrid');
    // 15:00 in Madrid is 9:00 in New York, except in the weeks in which only one of them has changed its clocks.
    await hours('Europe/Madrid', '15:00', '15:30');
    expect((await slots({ day: '2027-03-08' })).Starts).toEqual(['2027-03-09T14:00:00.000Z', '2027-03-16T14:00:00.000Z']);
    expect((await slots({ day: '2027-03-22' })).Starts).toEqual(['2027-03-23T14:00:00.000Z', '2027-03-30T13:00:00.000Z']);
    await setZone(coach.userId, 'Pacific/Auckland');
    // The day of the caller begins 20 hours before that of the company.
    expect((await slots({ day: '2027-03-10' })).Starts[0]).toBe('2027-03-09T14:00:00.000Z');
  });

  it('of a session that is moved include its own time', async () => {
    const id = (await schedule(coach)).Entry?.Id ?? '';
    expect(await onTuesday()).not.toContain(tuesday('09:00'));
    expect(await onTuesday({ exceptId: id })).toContain(tuesday('09:00'));
  });

  it('need the same number of statements, however long the search and however much is booked', async () => {
    const count = async () => (await watchStatements(app.platform.sqlite, () => slots())).statements.length;
    await count();
    const before = await count();
    for (const time of ['09', '10', '11', '13']) await schedule(coach, between(`${time}:00`, `${time}:30`));
    expect(await count()).toBe(before);
    expect(before).toBeLessThan(30);
  });

  it.each([
    ['an unknown participant', { userId: 'nobody' }, 404],
    ['a participant of another company', { userId: 'globex-participant' }, 404],
    ['a user who is no coach', { coachUserId: participant }, 404],
    ['a day that does not exist', { day: '2026-13-45' }, 400],
    ['no length', { minutes: '0' }, 400],
  ])('are refused for %s', async (_, more, status) => {
    expect((await coach.get(asked(more))).status).toBe(status);
  });

  it.each(['participant@acme.example', 'admin@acme.example', 'support@acme.example'])('are not for %s', async (mail) => {
    expect((await (await app.as(mail)).get(asked())).status).toBe(403);
  });

  it('of a coach of another company are not for staff who reach both companies, as no session can be booked there', async () => {
    const both = await app.as('triple@northwind.example');
    expect((await both.get(`/coach-view/participant-detail/${participant}`)).status).toBe(200);
    expect((await both.get(asked())).status).toBe(404);
    const dates = { UserId: participant, CoachUserId: coach.userId, StartDate: tuesday('09:00'), EndDate: tuesday('09:30'), EveryWeeks: 1, Times: 2 };
    expect((await both.post('/coaching/scheduler/plan-series', dates)).status).toBe(404);
    expect((await both.post('/coachentry', aSession({ CoachUserId: coach.userId }))).status).toBe(404);
  });

  it('need a sign-in, and scheduled coaching', async () => {
    expect((await app.app.inject({ method: 'GET', url: `/api${asked()}` })).statusCode).toBe(401);
    await withoutFeature(app);
    expect((await coach.get(asked())).status).toBe(403);
  });
});

it('a session at a time that was taken meanwhile is refused with the next free time, and booked there', async () => {
  await noHours();
  await schedule(coach, aSession({ UserId: 'acme-participant2' }));
  const refused = await schedule(coach);
  expect(refused).toMatchObject({ Entry: null, Failure: 'Conflict', NextFree: tuesday('09:30') });
  expect(refused.Message).toContain('The next free time is Tuesday, December 15, 2026, 9:30 AM (CST).');
  const closed = await schedule(coach, between('20:00', '20:30'));
  expect(closed.Message).toMatch(/^The selected time is outside the company hours\. The next free time is Wednesday, December 16/);
  expect((await schedule(coach, between('09:30', '10:00'))).Entry).not.toBeNull();
});
