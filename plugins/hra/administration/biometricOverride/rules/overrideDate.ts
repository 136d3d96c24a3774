/** The fault of an override date: missing, after today, or in another plan year than the chosen one (ADR-062). */
export type DateFault = 'required' | 'afterToday' | 'planYear';

interface Allowed {
  /** First and last day of the chosen plan year. */
  readonly StartDate: string;
  readonly EndDate: string;
  readonly today: string;
}

/** @param day `yyyy-MM-dd`, like the others; empty for none */
export const faultOfDate = (day: string, { StartDate, EndDate, today }: Allowed): DateFault | undefined => {
  if (day === '') return 'required';
  if (day < StartDate || day > EndDate) return 'planYear';
  return day > today ? 'afterToday' : undefined;
};
