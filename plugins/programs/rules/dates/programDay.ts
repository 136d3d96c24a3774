import { dayIn, daysBetween, defaultZone } from '#shell/rules/dates/days';
import type { Program } from '../../contract';
import { listOf } from '../lists/programLists';

/** The calendar day (`yyyy-MM-dd`) of an instant in America/Chicago, the zone of programs, regardless of the person's zone (PRG-250). */
export const programDay = (instant: string | Date): string => dayIn(instant, defaultZone);

/** Whether a program's last day has passed. One without an end is never over. */
export const isOver = ({ EndDate }: Pick<Program, 'EndDate'>, today: string): boolean => EndDate !== null && EndDate < today;

/** Number of days until a program begins, 1 for tomorrow; `undefined` once it has begun. */
export const startsIn = ({ StartDate }: Pick<Program, 'StartDate'>, today: string): number | undefined =>
  StartDate > today ? daysBetween(today, StartDate) : undefined;

/** Whether a program was joined and has not begun, so that nothing can be reported yet. */
export const isAwaited = (program: Pick<Program, 'StartDate' | 'ProgramStatus'>, today: string): boolean =>
  listOf(program.ProgramStatus) === 'current' && startsIn(program, today) !== undefined;
