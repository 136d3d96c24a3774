import { addDays, dayIn } from '#shell/rules/dates/days';
import type { Today } from '../../../../plugins/programs/contract';
import { daysInARow } from '../../../../plugins/programs/rules/dates/daysInARow';
import { weekOf } from '../../../../plugins/programs/rules/dates/week';
import { readPreferences } from '../../../platform/auth/preferences';
import { hasPlugin } from '../../../platform/organisation/licences';
import { findZone, listReported } from '../queries';
import type { ProgramCall } from '../unit';

/** Maximum number of days that a streak is followed back. */
const daysBack = 366;

/** The next milestone of the person's points; `null` without the plugin of rewards. */
const nextReward = async (call: ProgramCall): Promise<Today['NextReward']> => {
  const { userId, companyId } = call.caller.subject;
  const next = (await hasPlugin(call.db, companyId, 'rewards')) ? await call.read('rewards.nextMilestone', { userId }) : undefined;
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
  const { week_start_day } = await readPreferences(call.db, who.userId);
  return {
    Day,
    Reported: [...new Set(reported.filter(({ submitted_at }) => dayIn(submitted_at, zone) === Day).map(({ program_id }) => program_id))],
    DaysInARow: daysInARow(reports, { at: now, zone }),
    Week: weekOf(reports, Day, week_start_day),
    NextReward: await nextReward(call),
  };
};
