import type { Program } from '../contract';

/** Days are of the zone in which programs live; en-CA writes them as `yyyy-MM-dd`. The platform knows the zone, so no zone data is fetched. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day where programs live (PRG-250), as `yyyy-MM-dd`. */
export const dayOf = (now: Date): string => dayFormat.format(now);

/** Whether a program's last day lies behind. One without an end is never over. */
export const isOver = ({ EndDate }: Pick<Program, 'EndDate'>, today: string): boolean => EndDate !== null && EndDate < today;
