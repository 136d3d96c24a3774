interface Days {
  readonly StartDate: string;
  readonly EndDate: string;
}

interface PlanYear {
  readonly First: string;
  readonly Last: string;
}

/** First and last day of the plan year of a day; the calendar year if there is none. */
const planYearAt = (years: readonly PlanYear[], day: string): PlanYear =>
  years.find(({ First, Last }) => First <= day && day <= Last) ?? { First: `${day.slice(0, 4)}-01-01`, Last: `${day.slice(0, 4)}-12-31` };

/** Whether a company has plan years, but none with this day: lists by plan year would not show the challenge (ADH-100). */
export const isInNoPlanYear = (day: string, years: readonly PlanYear[]): boolean =>
  day !== '' && years.length > 0 && !years.some(({ First, Last }) => First <= day && day <= Last);

/** The fault of the end of a challenge (ADH-100). */
export const faultOfDays = ({ StartDate, EndDate }: Days, years: readonly PlanYear[]): 'endsFirst' | 'twoPlanYears' | undefined => {
  if (StartDate === '' || EndDate === '') return undefined;
  if (EndDate <= StartDate) return 'endsFirst';
  const { First, Last } = planYearAt(years, StartDate);
  return EndDate < First || EndDate > Last ? 'twoPlanYears' : undefined;
};
