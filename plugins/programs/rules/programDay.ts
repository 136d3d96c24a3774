import { dayIn, defaultZone } from '#shell/rules/days';
import type { Program } from '../contract';

/** The calendar day (`yyyy-MM-dd`) on which an instant falls where programs live: in America/Chicago, wherever a person is (PRG-250). */
export const programDay = (instant: string | Date): string => dayIn(instant, defaultZone);

/** Whether a program's last day lies behind. One without an end is never over. */
export const isOver = ({ EndDate }: Pick<Program, 'EndDate'>, today: string): boolean => EndDate !== null && EndDate < today;
