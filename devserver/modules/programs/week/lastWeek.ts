import { addDays, dayIn, startOfWeek } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import type { LastWeek } from '../../../../plugins/programs/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Context } from '../../../platform/module';
import { hasPlugin } from '../../../platform/organisation/licences';
import { firstTrackedDay, trackersOf } from '../progress/counted';
import type { Participant } from '../queries';
import { endless, type ProgramTables } from '../tables';
import type { ProgramUnit } from '../unit';

/** The person whose week it is, with the language of the names, and the present. */
interface Asked {
  readonly who: Participant;
  readonly language: Locale;
  readonly zone: string;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Database and reads of a call or of a change. */
export type Reading = Pick<Context<ProgramTables>, 'db' | 'read'>;

/** A report with its zone, as `listReported` returns it. */
interface Reported {
  readonly program_id: string;
  readonly submitted_at: string;
  readonly time_zone: string;
}

/** Monday of the last whole week in a zone. */
export const lastMonday = (now: string, zone: string): string => addDays(startOfWeek(dayIn(now, zone), 'Monday'), -7);

/** The person's parts that go on, or are completed, with the name of the program. */
const listParts = ({ db }: Reading, { who, language }: Asked) =>
  db
    .selectFrom('program_sign_up as part')
    .innerJoin('program', 'program.id', 'part.program_id')
    .innerJoin('program_text as text', (join) => join.onRef('text.program_id', '=', 'program.id').on('text.language', '=', language))
    .select(['program.id', 'program.owner_id', 'program.sub_type', 'program.tracker_ids', 'program.start_date', 'program.end_date', 'text.name'])
    .select(['part.state', 'part.state_since', 'part.joined_at'])
    .where('part.person_id', '=', who.userId)
    .where('part.state', 'in', ['Joined', 'Complete'])
    .orderBy('program.end_date')
    .orderBy('program.id')
    .execute();

type Part = Awaited<ReturnType<typeof listParts>>[number];

/** Days of the week with entries that a program counts. */
const trackedDays = async ({ read }: Reading, { who, zone }: Asked, part: Part, week: Week): Promise<readonly string[]> => {
  if (part.sub_type !== 'Tracker' || part.end_date < week.First || part.start_date > week.Last) return [];
  const joined = firstTrackedDay(part, part.joined_at, zone);
  const [first, last] = [joined > week.First ? joined : week.First, part.end_date < week.Last ? part.end_date : week.Last];
  if (first > last) return [];
  return (await read('trackers.daysWithEntries', { userId: who.userId, trackerIds: trackersOf(part), first, last })) ?? [];
};

type Week = Pick<LastWeek, 'First' | 'Last'>;

/** Points of the week; `null` without the plugin of rewards. */
const pointsIn = async ({ db, read }: Reading, { who, zone }: Asked, { First, Last }: Week): Promise<number | null> => {
  if (!(await hasPlugin(db, who.companyId, 'rewards'))) return null;
  const instant = (day: string) => new Date(startOfDayIn(day, zone)).toISOString();
  return (await read('rewards.earned', { userId: who.userId, from: instant(First), until: instant(addDays(Last, 1)) })) ?? null;
};

/**
 * What a person did in the last whole week, Monday to Sunday in their zone, without any value that they reported or tracked.
 * @param reported their reports since that Monday or earlier
 * @returns `null` for a week without any activity
 */
export const lastWeekOf = async (context: Reading, asked: Asked, reported: readonly Reported[]): Promise<LastWeek | null> => {
  const First = lastMonday(asked.now, asked.zone);
  const week = { First, Last: addDays(First, 6) };
  const isInWeek = (day: string): boolean => day >= week.First && day <= week.Last;
  const days = new Set<string>();
  const programs = new Set<string>();
  for (const { program_id, submitted_at, time_zone } of reported) {
    const day = dayIn(submitted_at, time_zone);
    if (!isInWeek(day)) continue;
    days.add(day);
    programs.add(program_id);
  }
  const parts = await listParts(context, asked);
  for (const part of parts) {
    for (const day of await trackedDays(context, asked, part, week)) {
      days.add(day);
      programs.add(part.id);
    }
  }
  const completed = parts.filter(({ state, state_since }) => state === 'Complete' && isInWeek(dayIn(state_since, asked.zone)));
  const Points = await pointsIn(context, asked, week);
  if (days.size === 0 && completed.length === 0 && (Points ?? 0) <= 0) return null;
  const today = dayIn(asked.now, asked.zone);
  const next = parts.find(({ state, end_date }) => state === 'Joined' && end_date >= today && end_date !== endless);
  return {
    ...week,
    Days: days.size,
    Programs: programs.size,
    Completed: completed.length,
    Points,
    Next: next ? { Id: next.id, OwnerId: next.owner_id, Name: next.name, EndDate: next.end_date } : null,
  };
};

/** Whether the person has hidden the summary of a week. */
export const isHidden = async ({ db }: Reading, { userId }: Pick<Participant, 'userId'>, week: string): Promise<boolean> =>
  (await db
    .selectFrom('program_last_week')
    .select('week')
    .where('week', '=', week)
    .where('person_id', '=', userId)
    .where('kind', '=', 'Hidden')
    .executeTakeFirst()) !== undefined;

/** Stores that a person has hidden the summary of a week, or that its mail is sent or skipped. @returns whether it was not stored before */
export const markWeek = async ({ trx }: ProgramUnit, row: { week: string; person_id: string; kind: 'Hidden' | 'Mailed' }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('program_last_week')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
