import moment from 'moment-timezone';
import { addDays, weekdays } from '#shell/rules/dates/days';
import { toFlag } from '../../platform/database/flag';
import type { Seed } from '../../platform/seeding';
import { blankEntry } from './entries/write';
import { blocks, coachedBy, entries, hours, moveRequests, sessions, types, weeks } from './fixtures/acme';
import { wholeDays } from './rules/hours';
import type { CoachingTables } from './tables';

type CoachingSeed = Seed<CoachingTables>;

const zone = 'America/Chicago';
const company = 'acme';
const idOf = (name: string): string => `${company}-${name}`;

/** A working day at a distance from the day of seeding, moved forward, or backward for past days, which stay in the past. */
const workingDay = ({ day }: CoachingSeed, days: number): string => {
  const step = days < 0 ? -1 : 1;
  let date = day(days);
  while ([0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())) date = addDays(date, step);
  return date;
};

const at = (date: string, time: string): string => moment.tz(`${date}T${time}`, zone).toISOString();

const addSettings = async ({ trx }: CoachingSeed): Promise<void> => {
  const days = hours.map(([day, isOpen, start_time, end_time]) => ({ company_id: company, day, is_open: toFlag(isOpen), start_time, end_time }));
  await trx.insertInto('coaching_day').values(days).execute();
  const rows = types.map(({ id, name, minutes, isInactive }) => ({
    id,
    company_id: company,
    name,
    duration: minutes,
    status: isInactive ? ('Inactive' as const) : ('Active' as const),
    work_flow: 'Scheduled' as const,
  }));
  await trx
    .insertInto('coaching_session_type')
    .values([...rows, { id: 'northwind-session', company_id: 'northwind', name: 'Coaching session', duration: 30, status: 'Active', work_flow: 'Scheduled' }])
    .execute();
  const assigned = types.flatMap(({ id, coaches }) => coaches.map((coach) => ({ type_id: id, coach_id: idOf(coach) })));
  await trx
    .insertInto('coaching_assigned')
    .values([...assigned, { type_id: 'northwind-session', coach_id: 'northwind-triple' }])
    .execute();
};

const addWeeks = async ({ trx }: CoachingSeed): Promise<void> => {
  const slots = Object.entries(weeks).flatMap(([coach, spans]) =>
    spans.flatMap(([days, start_time, end_time]) => days.map((day) => ({ coach_id: idOf(coach), day, start_time, end_time, zone }))),
  );
  const open = weekdays.slice(1, 6).map((day) => ({ coach_id: 'northwind-triple', day, start_time: '09:00', end_time: '16:00', zone }));
  await trx
    .insertInto('coach_availability')
    .values([...slots, ...open])
    .execute();
};

const addBlocks = async (fresh: CoachingSeed): Promise<void> => {
  const rows = blocks.map(({ id, coach, day, title, start, end }) => {
    const date = workingDay(fresh, day);
    const span = start && end ? { from: at(date, start), to: at(date, end) } : wholeDays(zone, at(date, '12:00'), at(date, '12:00'));
    return { id, coach_id: idOf(coach), starts_at: span.from, ends_at: span.to, is_all_day: toFlag(start === undefined), title };
  });
  await fresh.trx.insertInto('coach_time_block').values(rows).execute();
};

const addSessions = async (fresh: CoachingSeed): Promise<void> => {
  for (const { id, person, coach, type, day, time, minutes, status = 'Upcoming', location = '', description = '', notes = '' } of sessions) {
    const starts_at = at(workingDay(fresh, day), time);
    const row = { user_id: idOf(person), company_id: company, coach_id: idOf(coach), coaching_company_id: company };
    const session = { type: 'Session', work_flow: 'Scheduled', referral: 'Scheduled', session_type_id: type, zone } as const;
    const ends_at = moment(starts_at).add(minutes, 'minutes').toISOString();
    const created_at = fresh.moment(Math.min(day - 7, -1));
    await fresh.trx
      .insertInto('coach_entry')
      .values({ ...blankEntry, id, ...row, ...session, created_at, session_at: starts_at, starts_at, ends_at, status, location, description, notes })
      .execute();
  }
};

const addMoveRequests = async (fresh: CoachingSeed): Promise<void> => {
  const rows = moveRequests.flatMap(({ session, times }) => {
    const day = sessions.find(({ id }) => id === session)?.day;
    if (day === undefined) return [];
    const starts = times.map((time) => at(workingDay(fresh, day), time));
    return [{ session_id: session, asked_at: fresh.moment(-1), starts: JSON.stringify(starts) }];
  });
  await fresh.trx.insertInto('coaching_move_request').values(rows).execute();
};

/** Notes about the coaching itself, by type. */
const statuses = new Map([
  ['Decline', 'Declined'],
  ['NoVoicemail', 'Attempt'],
  ['NonWorkingNumber', 'Attempt'],
  ['LeftMessage', 'Attempt'],
] as const);

const addEntries = async (fresh: CoachingSeed): Promise<void> => {
  for (const { type, day, time, coach = 'coach', notes } of entries) {
    const session_at = at(workingDay(fresh, day), time);
    const row = { user_id: idOf('participant'), company_id: company, coach_id: idOf(coach), coaching_company_id: company };
    const status = statuses.get(type as 'Decline') ?? 'None';
    const referral = type === 'Referral' ? 'Instant' : 'None';
    await fresh.trx
      .insertInto('coach_entry')
      .values({
        ...blankEntry,
        id: `acme-entry-${type}`,
        ...row,
        type,
        work_flow: 'Instant',
        referral,
        zone,
        created_at: session_at,
        session_at,
        status,
        notes,
      })
      .execute();
  }
};

/** Coaching at Acme, and the initial data of a coach of its partner. */
export const seed = async (fresh: CoachingSeed): Promise<void> => {
  await addSettings(fresh);
  await addWeeks(fresh);
  const people = coachedBy.map(([person, coach, status]) => ({
    person_id: idOf(person),
    company_id: company,
    coach_id: idOf(coach),
    status,
    changed_at: fresh.moment(-60),
  }));
  await fresh.trx.insertInto('coached_person').values(people).execute();
  await addBlocks(fresh);
  await addSessions(fresh);
  await addMoveRequests(fresh);
  await addEntries(fresh);
};
