import { addDays, dayIn } from '#shell/rules/dates/days';
import type { Today } from '../../../../plugins/programs/contract';
import { daysInARow } from '../../../../plugins/programs/rules/dates/daysInARow';
import { findZone, listReported, type Participant } from '../queries';
import type { ProgramDb } from '../tables';

/** Maximum number of days that a streak is followed back. */
const daysBack = 366;

/** The person's reports of the current day in their zone, and the number of days in a row. @param now ISO 8601, UTC */
export const todayOf = async (db: ProgramDb, who: Participant, now: string): Promise<Today> => {
  const zone = await findZone(db, who);
  const Day = dayIn(now, zone);
  const reported = await listReported(db, who, addDays(Day, -daysBack));
  return {
    Day,
    Reported: [...new Set(reported.filter(({ submitted_at }) => dayIn(submitted_at, zone) === Day).map(({ program_id }) => program_id))],
    DaysInARow: daysInARow(
      reported.map(({ submitted_at, time_zone }) => ({ at: submitted_at, zone: time_zone })),
      { at: now, zone },
    ),
  };
};
