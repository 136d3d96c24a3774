import { addDays, dayIn } from '#shell/rules/dates/days';
import type { Today } from '../../../../plugins/programs/contract';
import { daysInARow } from '../../../../plugins/programs/rules/dates/daysInARow';
import { weekOf } from '../../../../plugins/programs/rules/dates/week';
import { readPreferences } from '../../../platform/auth/preferences';
import { hasPlugin } from '../../../platform/organisation/licences';
import { findZone, listReported, type Participant } from '../queries';
import type { ProgramCall } from '../unit';
import { isHidden, lastMonday, lastWeekOf, markWeek, type Reading } from '../week/lastWeek';

/** Maximum number of days that a streak is followed back. */
const daysBack = 366;

/** The next milestone of the person's points; `null` without the plugin of rewards. */
export const nextReward = async ({ db, read }: Reading, { userId, companyId }: Participant): Promise<Today['NextReward']> => {
  const next = (await hasPlugin(db, companyId, 'rewards')) ? await read('rewards.nextMilestone', { userId }) : undefined;
  return next ? { Points: next.points, Left: next.left } : null;
};

/** The person's reports of the current day in their zone, their week, and the number of days in a row. */
export const todayOf = async (call: ProgramCall): Promise<Today> => {
  const who = call.caller.subject;
  const now = call.now();
  const zone = await findZone(call.db, who);
  const Day = dayIn(now, zone);
  const reported = await listReported(call.db, who, addDays(Day, -daysBack));
  const reports = reported.map(({ submitted_at, time_zone }) => ({ at: submitted_at, zone: time_zone }));
  const reading = { db: call.db, read: call.read.bind(call) };
  const isLeftOut = await isHidden(reading, who, lastMonday(now, zone));
  const { week_start_day } = await readPreferences(call.db, who.userId);
  return {
    Day,
    Reported: [...new Set(reported.filter(({ submitted_at }) => dayIn(submitted_at, zone) === Day).map(({ program_id }) => program_id))],
    DaysInARow: daysInARow(reports, { at: now, zone }),
    Week: weekOf(reports, Day, week_start_day),
    NextReward: await nextReward(reading, who),
    LastWeek: isLeftOut ? null : await lastWeekOf(reading, { who, language: call.language, zone, now }, reported),
  };
};

/** Hides the summary of the person's last week until the next one. Another week, which a page of an earlier day may still show, changes nothing. */
export const hideLastWeek = async (call: ProgramCall, week: string): Promise<{ First: string }> => {
  const who = call.caller.subject;
  if (week === lastMonday(call.now(), await findZone(call.db, who)))
    await call.change((unit) => markWeek(unit, { week, person_id: who.userId, kind: 'Hidden' }));
  return { First: week };
};
