import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeriesPlan } from '../../../../plugins/coaching-scheduler/contract';
import { watchStatements } from '../../../platform/testing/watchStatements';
import type { SignedIn, TestApp } from '../../../testing/appForTests';
import { aSession, coachingApp, entriesOf, outboxOf, participant, schedule, tablesOf, withoutFeature } from '../testing/coaches';

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

/** Nine in the morning of a day in Chicago, and half an hour later. */
const at = (day: string, time = '09:00', offset = '-06:00'): string => new Date(`${day}T${time}:00${offset}`).toISOString();
const asked = (more: object = {}) => ({
  UserId: participant,
  CoachUserId: coach.userId,
  StartDate: at('2027-02-02'),
  EndDate: at('2027-02-02', '09:30'),
  EveryWeeks: 1,
  Times: 4,
  TimeZone: 'America/Chicago',
  ...more,
});
const plan = async (more: object = {}, who = coach): Promise<SeriesPlan> => {
  const { status, body } = await who.post('/coaching/scheduler/plan-series', asked(more));
  expect(status, JSON.stringify(body)).toBe(200);
  return body.Data;
};
const block = (from: string, to: string, Title = 'Vacation', AllDayEvent = true) =>
  coach.post('/coaching/scheduler/create/timeblock', { Id: '', Title, StartTime: from, EndTime: to, AllDayEvent, UserId: coach.userId });
const closeOn = (day: 'Tuesday' | 'Thursday') =>
  tablesOf(app)
    .insertInto('coaching_day')
    .values({ company_id: 'acme', day, is_open: 0, start_time: '08:00', end_time: '18:00' })
    .onConflict((conflict) => conflict.columns(['company_id', 'day']).doUpdateSet({ is_open: 0 }))
    .execute();
const inSeries = (Starts: readonly string[], more: object = {}) => {
  const [StartDate = '', ...FurtherStarts] = Starts;
  const EndDate = new Date(Date.parse(StartDate) + 30 * 60_000).toISOString();
  return aSession({ SessionDate: StartDate, StartDate, EndDate, FurtherStarts, ...more });
};
const startsOf = async () =>
  (await entriesOf(coach))
    .flatMap(({ StartDate, SessionTypeId }) => (StartDate?.startsWith('2027-') && SessionTypeId === 'acme-follow-up' ? [StartDate] : []))
    .sort();

describe('the plan of a series', () => {
  it('has the same time of day each week, or every two weeks, also across a change of clocks', async () => {
    expect(await plan()).toEqual({ Starts: ['2027-02-02', '2027-02-09', '2027-02-16', '2027-02-23'].map((day) => at(day)), Skipped: [] });
    const spring = { StartDate: at('2027-03-02'), EndDate: at('2027-03-02', '09:30'), EveryWeeks: 2, Times: 2 };
    expect((await plan(spring)).Starts).toEqual([at('2027-03-02'), at('2027-03-16', '09:00', '-05:00')]);
  });

  it('skips vacations, blocks and other bookings with the reason, and goes on until it has all sessions', async () => {
    await block(at('2027-02-08'), at('2027-02-12'));
    await block(at('2027-02-16'), at('2027-02-16', '10:00'), 'Dentist', false);
    await schedule(lead, inSeries([at('2027-02-23')], { CoachUserId: lead.userId }));
    expect(await plan({ Times: 2 })).toEqual({
      Starts: [at('2027-02-02'), at('2027-03-02')],
      Skipped: [
        { StartDate: at('2027-02-09'), Reason: 'TimeBlock', Title: 'Vacation' },
        { StartDate: at('2027-02-16'), Reason: 'TimeBlock', Title: 'Dentist' },
        { StartDate: at('2027-02-23'), Reason: 'Conflict', Title: '' },
      ],
    });
    const ofLead = JSON.stringify(await plan({ Times: 2 }, lead));
    expect(ofLead).toContain('TimeBlock');
    expect(ofLead).not.toMatch(/Vacation|Dentist/);
  });

  it('skips days on which the company is closed; where all are, there are no dates', async () => {
    await closeOn('Tuesday');
    const { Starts, Skipped } = await plan();
    expect(Starts).toEqual([]);
    expect(Skipped).toHaveLength(30);
    expect(new Set(Skipped.map(({ Reason }) => Reason))).toEqual(new Set(['Closed']));
  });

  it('of another coach skips what they do not offer', async () => {
    await tablesOf(app).deleteFrom('coach_availability').where('coach_id', '=', coach.userId).execute();
    const offered = { coach_id: coach.userId, day: 'Monday', start_time: '09:00', end_time: '12:00', zone: 'America/Chicago' } as const;
    await tablesOf(app).insertInto('coach_availability').values(offered).execute();
    expect((await plan({}, lead)).Skipped[0]?.Reason).toBe('NotOffered');
    expect((await plan()).Skipped).toEqual([]);
  });

  it('needs the same number of statements for any number of sessions', async () => {
    const count = async (Times: number) => (await watchStatements(app.platform.sqlite, () => plan({ Times }))).statements.length;
    await count(2);
    expect(await count(26)).toBe(await count(2));
  });

  it.each([
    ['a participant out of reach', { UserId: 'nobody' }, 404],
    ['a user who is no coach', { CoachUserId: participant }, 404],
    ['a single session', { Times: 1 }, 400],
    ['too many sessions', { Times: 27 }, 400],
    ['another interval', { EveryWeeks: 3 }, 400],
    ['an end before the start', { EndDate: at('2027-02-02', '08:30') }, 400],
    ['the past', { StartDate: at('2026-11-03'), EndDate: at('2026-11-03', '09:30') }, 400],
    ['an unknown zone', { TimeZone: 'Mars/North' }, 400],
  ])('is refused for %s', async (_, more, status) => {
    expect((await coach.post('/coaching/scheduler/plan-series', asked(more))).status).toBe(status);
  });

  it('is for coaches of companies with scheduled coaching', async () => {
    for (const mail of ['participant@acme.example', 'admin@acme.example'])
      expect((await (await app.as(mail)).post('/coaching/scheduler/plan-series', asked())).status).toBe(403);
    const noToken = await app.app.inject({ method: 'POST', url: '/api/coaching/scheduler/plan-series', payload: asked() });
    expect(noToken.statusCode).toBe(401);
    await withoutFeature(app);
    expect((await coach.post('/coaching/scheduler/plan-series', asked())).status).toBe(403);
  });
});

describe('a series', () => {
  const days = ['2027-02-02', '2027-02-09', '2027-02-16'].map((day) => at(day));

  it('is scheduled in one change, with one mail that lists all sessions and has them for the calendar', async () => {
    const saved = await schedule(coach, inSeries(days));
    expect(saved).toMatchObject({ Failure: 'None', Entry: { StartDate: days[0] } });
    expect(await startsOf()).toEqual(days);
    const mails = (await outboxOf(app)).filter(({ Body }) => Body.includes('February 9, 2027'));
    expect(mails.map(({ Subject }) => Subject)).toEqual(['3 coaching sessions booked with Carlos Coach']);
    expect(mails[0]?.Body).toContain('Tuesday, February 16, 2027, 9:00 AM - 9:30 AM (CST)');
    const calendar = new ICAL.Component(ICAL.parse(mails[0]?.Calendar ?? ''));
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(new Set(calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'))).size).toBe(3);
  });

  it('is not scheduled at all if one date was taken meanwhile: the refusal names it', async () => {
    await schedule(coach, inSeries([days[1] ?? ''], { UserId: 'acme-participant2' }));
    const refused = await schedule(coach, inSeries(days));
    expect(refused).toMatchObject({ Entry: null, Failure: 'Conflict' });
    expect(refused.Message).toMatch(/^No session was scheduled\..*It is about Tuesday, February 9, 2027, 9:00 AM \(CST\)\./);
    expect(await startsOf()).toEqual([]);
    const { Starts } = await plan({ Times: 3 });
    expect((await schedule(coach, inSeries(Starts))).Failure).toBe('None');
    expect(await startsOf()).toEqual(Starts);
  });

  it.each([
    ['overlap', [at('2027-02-02'), at('2027-02-02', '09:15')]],
    ['are not in order', [at('2027-02-09'), at('2027-02-02')]],
    ['are not on a quarter hour', [at('2027-02-02'), at('2027-02-09', '09:05')]],
  ])('names the sessions that %s', async (_, starts) => {
    const { status, body } = await coach.post('/coachentry', inSeries(starts));
    expect(status).toBe(400);
    expect(body.Errors[0].Field).toBe('FurtherStarts[0]');
    expect(await startsOf()).toEqual([]);
  });

  it('with another coach lies within what they offer', async () => {
    const sunday = inSeries([at('2027-02-02'), at('2027-02-07')], { CoachUserId: coach.userId });
    expect((await lead.post('/coachentry', sunday)).status).toBe(400);
    expect(await startsOf()).toEqual([]);
  });
});
