import { addDays, defaultZone } from '#shell/rules/days';
import { startOfDayIn } from '#shell/rules/zones';
import type { Deadlines } from '../../../plugins/programs/rules/phase';
import { countsUntil } from '../../../plugins/programs/rules/status';
import { periodOf } from './present';
import type { ProgramRow } from './queries';

const endOf = (day: string, zone: string): string => new Date(startOfDayIn(addDays(day, 1), zone)).toISOString();

/**
 * When a program ends for somebody, and from when on its standing is final. Its days are those of America/Chicago (PRG-250); entries of trackers belong to days where
 * the person is, so that a program of trackers ends with these.
 * @param zone IANA, where the person is
 */
export const deadlinesOf = (program: Pick<ProgramRow, 'start_date' | 'end_date' | 'sub_type'>, zone: string): Deadlines => {
  const period = periodOf(program);
  const last = countsUntil(period);
  if (period.end === null || last === null) return { EndsAt: null, FinalAt: null, Zone: zone };
  const place = program.sub_type === 'Tracker' ? zone : defaultZone;
  return { EndsAt: endOf(period.end, place), FinalAt: endOf(last, place), Zone: zone };
};
