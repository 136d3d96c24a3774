import { addDays, dayIn } from '#shell/rules/days';
import type { Today } from '../../../plugins/programs/contract';
import { daysInARow } from '../../../plugins/programs/rules/daysInARow';
import { findZone, listReported, type Participant } from './queries';
import type { ProgramDb } from './tables';

/** A row of days is followed back for so many. */
const daysBack = 366;

/** What the person has reported on the day that it is where they are. @param now ISO 8601, UTC */
export const todayOf = async (db: ProgramDb, who: Participant, now: string): Promise<Today> => {
  const zone = await findZone(db, who);
  const Day = dayIn(now, zone);
  const reported = await listReported(db, who, addDays(Day, -daysBack));
  const days = reported.map(({ program_id, submitted_at }) => ({ program_id, day: dayIn(submitted_at, zone) }));
  return {
    Day,
    Reported: [...new Set(days.filter(({ day }) => day === Day).map(({ program_id }) => program_id))],
    DaysInARow: daysInARow(
      days.map(({ day }) => day),
      Day,
    ),
  };
};
