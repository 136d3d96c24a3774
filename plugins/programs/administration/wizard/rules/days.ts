interface Days {
  readonly StartDate: string;
  readonly EndDate: string;
}

interface PlanYear {
  readonly First: string;
  readonly Last: string;
}

/** First and last day of the plan year of a day; the calendar year if the company has no such plan year. */
const planYearAt = (years: readonly PlanYear[], day: string): PlanYear =>
  years.find(({ First, Last }) => First <= day && day <= Last) ?? { First: `${day.slice(0, 4)}-01-01`, Last: `${day.slice(0, 4)}-12-31` };

/** The fault of the end of a challenge (ADH-100). */
export const faultOfDays = ({ StartDate, EndDate }: Days, years: readonly PlanYear[]): 'endsFirst' | 'twoPlanYears' | undefined => {
  if (StartDate === '' || EndDate === '') return undefined;
  if (EndDate <= StartDate) return 'endsFirst';
  const { First, Last } = planYearAt(years, StartDate);
  return EndDate < First || EndDate > Last ? 'twoPlanYears' : undefined;
};
