import { isOnQuarterHour } from '#shell/rules/dates/quarterHours';
import { isZone } from '#shell/rules/dates/windowsZones';
import type { Availability } from '../../../../plugins/coaching-scheduler/contract';
import { readPerson } from '../../../platform/auth/people';
import { changesBetween, FieldRefusal, Refusal } from '../../../platform/module';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import { lockCalendars } from '../calendar/lock';
import { isSpan, mondayFirst, overlap } from '../rules/hours';
import type { CoachingDb, CoachingTables } from '../tables';
import { tellCoach } from '../tell';
import type { CoachingCall, CoachingUnit } from '../unit';
import type { Person } from '../whose';

export const listAvailability = (db: CoachingDb, coachId: string) =>
  db.selectFrom('coach_availability').selectAll().where('coach_id', '=', coachId).orderBy('day').orderBy('start_time').execute();

/** The hours that a coach offers, for all seven days (COA-017). */
export const availabilityOf = async (db: CoachingDb, coach: Pick<Person, 'id' | 'time_zone'>): Promise<Availability> => {
  const rows = await listAvailability(db, coach.id);
  return {
    UserId: coach.id,
    TimeZone: rows[0]?.zone ?? coach.time_zone,
    WeekDays: mondayFirst.map((Day) => ({
      Day,
      Availability: rows.filter(({ day }) => day === Day).map(({ start_time, end_time }) => ({ StartTime: start_time, EndTime: end_time })),
    })),
  };
};

/** Validates the times of a week. @throws FieldRefusal at the invalid field */
const check = ({ TimeZone, WeekDays }: Availability): void => {
  if (!isZone(TimeZone)) throw new FieldRefusal('TimeZone', 'timeZone.unknown');
  WeekDays.forEach(({ Day, Availability }, at) => {
    if (WeekDays.findIndex((other) => other.Day === Day) !== at) throw new FieldRefusal(`WeekDays[${at}].Day`, 'day.twice');
    Availability.forEach(({ StartTime, EndTime }, index) => {
      const field = `WeekDays[${at}].Availability[${index}]`;
      if (!isOnQuarterHour(StartTime)) throw new FieldRefusal(`${field}.StartTime`, 'time.quarterHour');
      if (!isOnQuarterHour(EndTime)) throw new FieldRefusal(`${field}.EndTime`, 'time.quarterHour');
      if (!isSpan({ start: StartTime, end: EndTime })) throw new FieldRefusal(`${field}.EndTime`, 'time.endsLater');
    });
    if (overlap(Availability.map(({ StartTime: start, EndTime: end }) => ({ start, end })))) {
      throw new FieldRefusal(`WeekDays[${at}].Availability`, 'availability.overlap');
    }
  });
};

const inOrder = (spans: Availability['WeekDays'][number]['Availability']) => spans.toSorted((one, other) => one.StartTime.localeCompare(other.StartTime));

type Week = Pick<Availability, 'TimeZone' | 'WeekDays'>;

const theWeek = ({ TimeZone, WeekDays }: Week): Week => ({ TimeZone, WeekDays });

/** Writes a coach's hours and notifies their browsers. */
const keepWeek = async (unit: CoachingUnit, coachId: string, { TimeZone, WeekDays }: Week): Promise<void> => {
  const rows = WeekDays.flatMap(({ Day: day, Availability }) =>
    Availability.map(({ StartTime, EndTime }) => ({ coach_id: coachId, day, start_time: StartTime, end_time: EndTime, zone: TimeZone })),
  );
  await unit.trx.deleteFrom('coach_availability').where('coach_id', '=', coachId).execute();
  if (rows.length > 0) await unit.trx.insertInto('coach_availability').values(rows).execute();
  tellCoach(unit, coachId, { About: 'Calendar' });
};

/** Each day as the audit records it. */
const inWords = ({ TimeZone, WeekDays }: Week) => ({
  TimeZone,
  ...Object.fromEntries(WeekDays.map(({ Day, Availability }) => [Day, Availability.map(({ StartTime, EndTime }) => `${StartTime}–${EndTime}`).join(', ')])),
});

/** Stores the calling coach's hours (COA-054). @throws Refusal 403 for another coach's week, FieldRefusal for invalid times */
export const saveAvailability = async (call: CoachingCall, body: Availability): Promise<void> => {
  const { userId } = call.caller.actor;
  if (body.UserId !== userId) throw new Refusal(403, 'availability.notYours');
  check(body);
  const { TimeZone } = body;
  const WeekDays = mondayFirst.map((Day) => ({ Day, Availability: inOrder(body.WeekDays.find((one) => one.Day === Day)?.Availability ?? []) }));
  await call.change(async (unit) => {
    // Concurrent bookings of this coach run before or after it.
    await lockCalendars(unit, [userId]);
    const saved = await availabilityOf(unit.trx, await readPerson(unit.trx, userId));
    const theirs = async () => ({ TimeZone: saved.TimeZone, WeekDays: saved.WeekDays });
    const { companyId } = call.caller.actor;
    await unit.revise({ record: 'availability', id: userId, companyId, version: body.Version, mine: { TimeZone, WeekDays }, theirs });
    await keepWeek(unit, userId, { TimeZone, WeekDays });
    const changed = changesBetween(inWords(saved), inWords({ TimeZone, WeekDays }));
    const undo: SavedVersions<Week> = { before: theWeek(saved), after: { TimeZone, WeekDays } };
    await unit.audit({ action: 'coaching.availabilitySaved', target: userId, company: companyId, record: 'availability', changed, undo });
  });
};

/** How saves of a coach's week are undone; sessions that are booked stay as they are. */
export const undoOfAvailability = putsBack<CoachingTables, Week>('coaching.availabilitySaved', {
  record: 'availability',
  now: async ({ trx }, { target }) => theWeek(await availabilityOf(trx, await readPerson(trx, target))),
  async keep(unit, { target }, week) {
    await lockCalendars(unit, [target]);
    await keepWeek(unit, target, week);
  },
  inWords: async (_unit, _change, week) => inWords(week),
  tells: (context) => context.text('undo.availability'),
});
