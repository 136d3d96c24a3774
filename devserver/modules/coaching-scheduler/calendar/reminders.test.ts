import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn, TestApp } from '../../../testing/appForTests';
import { aSession, coachingApp, outboxOf, schedule, tablesOf, tuesday } from '../testing/coaches';

let app: TestApp;
let coach: SignedIn;
let person: SignedIn;
beforeAll(async () => {
  app = await coachingApp();
});
beforeEach(async () => {
  await app.fresh();
  coach = await app.as('coach@acme.example');
  person = await app.as('participant@acme.example');
});
afterAll(() => app.close());

const goTo = async (instant: string): Promise<void> => {
  app.clock.set(new Date(instant));
  await app.platform.settled();
};
const minutesBefore = (instant: string, minutes: number): string => new Date(Date.parse(instant) - minutes * 60_000).toISOString();
const booked = async (more: object = {}): Promise<string> =>
  (await schedule(coach, aSession({ Description: 'Panic at night', SessionLocation: 'Room 4', ...more }))).Entry?.Id ?? '';
const day = 24 * 60;
/** Reminders of the tested day, in order of time. */
const reminders = async () =>
  (await outboxOf(app))
    .filter(({ Subject, Body }) => /^Reminder: appointment|^Recordatorio: cita/.test(Subject) || /^Wellspring: (appointment|cita) /.test(Body))
    .filter(({ Body }) => /December 15, 2026|15 de diciembre de 2026/.test(Body))
    .toReversed();
const kindsOf = async () => (await reminders()).map(({ To }) => To).sort();
const phone = '+13125550101';
const both = [phone, 'coach@acme.example'];

describe('reminders of a coaching session', () => {
  it('go to both 24 hours and 1 hour before, each once, by text to who has agreed to texts, else by mail, without its subject', async () => {
    await app.platform.db.updateTable('person').set({ time_zone: 'America/Denver' }).where('id', '=', coach.userId).execute();
    await booked();
    await goTo(minutesBefore(tuesday('09:00'), day + 1));
    expect(await reminders()).toEqual([]);
    await goTo(minutesBefore(tuesday('09:00'), day));
    await goTo(minutesBefore(tuesday('09:00'), day - 5));
    expect(await kindsOf()).toEqual(both);
    await goTo(minutesBefore(tuesday('09:00'), 60));
    await goTo(minutesBefore(tuesday('09:00'), 30));
    await goTo(minutesBefore(tuesday('09:00'), -30));
    expect(await kindsOf()).toEqual([phone, phone, 'coach@acme.example', 'coach@acme.example']);
    const texts = (await reminders()).map(({ Subject, Body }) => `${Subject}\n${Body}`);
    expect(texts.join('\n')).not.toMatch(/Panic|Follow-up|[Cc]oaching session/);
    expect(texts.find((text) => text.includes('with Carlos Coach'))).toContain('Tuesday, December 15, 2026, 9:00 AM - 9:30 AM (CST)');
    const mail = texts.find((text) => text.startsWith('Reminder: appointment on December 15, 2026'));
    expect(mail).toContain('You have an appointment with Paige');
    // In the zone of the coach.
    expect(mail).toContain('8:00 AM - 8:30 AM (MST)\nWhere: Room 4');
  });

  it('come at the new time of a moved session, also if it had its reminders already', async () => {
    const id = await booked();
    await goTo(minutesBefore(tuesday('09:00'), day));
    expect(await reminders()).toHaveLength(2);
    coach = await app.as('coach@acme.example');
    const moved = { StartDate: tuesday('14:00'), EndDate: tuesday('14:30'), From: tuesday('09:00') };
    expect((await coach.post(`/coaching/scheduler/session/${id}/move`, moved)).status).toBe(200);
    await goTo(minutesBefore(tuesday('09:00'), day - 30));
    expect(await reminders()).toHaveLength(2);
    await goTo(minutesBefore(tuesday('14:00'), day));
    await goTo(minutesBefore(tuesday('09:00'), 60));
    expect(await reminders()).toHaveLength(4);
    await goTo(minutesBefore(tuesday('14:00'), 60));
    const all = await reminders();
    expect(all).toHaveLength(6);
    for (const { Body } of all.slice(2)) expect(Body).toContain('2:00 PM');
  });

  it('are skipped when their time is over as it is booked', async () => {
    await goTo(minutesBefore(tuesday('09:00'), 10 * 60));
    coach = await app.as('coach@acme.example');
    await booked();
    await goTo(minutesBefore(tuesday('09:00'), 9 * 60));
    expect(await reminders()).toEqual([]);
    await goTo(minutesBefore(tuesday('09:00'), 59));
    expect(await kindsOf()).toEqual(both);
  });

  it('of 24 hours is left out where the server has been away until the last hour', async () => {
    await booked();
    await goTo(minutesBefore(tuesday('09:00'), 45));
    await goTo(minutesBefore(tuesday('09:00'), 40));
    expect(await reminders()).toHaveLength(2);
  });

  it('do not come for a session that is canceled, deleted or declined, nor in a company without coaching', async () => {
    const [canceled, deleted] = [await booked(), await booked({ SessionDate: tuesday('10:00'), StartDate: tuesday('10:00'), EndDate: tuesday('10:30') })];
    const declined = await booked({ SessionDate: tuesday('11:00'), StartDate: tuesday('11:00'), EndDate: tuesday('11:30') });
    await person.post(`/coaching/session/${canceled}/cancel`, {});
    await coach.delete(`/coachentry/DeleteEntry/${deleted}/true`);
    await tablesOf(app).updateTable('coach_entry').set({ status: 'Declined' }).where('id', '=', declined).execute();
    await goTo(minutesBefore(tuesday('09:00'), 60));
    expect(await reminders()).toEqual([]);
    await booked({ SessionDate: tuesday('12:00'), StartDate: tuesday('12:00'), EndDate: tuesday('12:30') }).catch(() => undefined);
    await app.platform.db.deleteFrom('company_plugin').where('company_id', '=', 'acme').where('plugin_id', '=', 'coaching-scheduler').execute();
    await goTo(minutesBefore(tuesday('11:00'), 0));
    expect(await reminders()).toEqual([]);
  });

  it('follow the preferences of each: no mail to who wants none, and the language of the reader', async () => {
    await booked();
    const preferences = { height_units: 'in', length_units: 'in', weight_units: 'lb', distance_units: 'mi', week_start_day: 'Sunday', time_format: '12' };
    await app.platform.db
      .insertInto('person_preference')
      .values({ person_id: coach.userId, ...preferences, disable_text: 0, hide_from_email: 1, hide_from_status_email: 0 } as never)
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ hide_from_email: 1 }))
      .execute();
    await app.platform.db.updateTable('person').set({ language: 'es-419' }).where('id', '=', person.userId).execute();
    await goTo(minutesBefore(tuesday('09:00'), day));
    const [only, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ To: phone, Body: expect.stringContaining('Wellspring: cita con Carlos Coach') });
  });

  it('leave no records once the session has begun', async () => {
    await booked();
    await goTo(minutesBefore(tuesday('09:00'), 60));
    const rows = () => tablesOf(app).selectFrom('coaching_reminded').selectAll().where('starts_at', '=', tuesday('09:00')).execute();
    expect(await rows()).toHaveLength(1);
    await goTo(tuesday('09:00'));
    expect(await rows()).toEqual([]);
  });
});
