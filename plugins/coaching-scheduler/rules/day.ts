import { addDays, dayIn } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';

/** Number of days, including today, in which the next session is searched. */
const daysAhead = 15;

/**
 * Period from the beginning of today to the end of the last day ahead.
 * @param today `yyyy-MM-dd` in `zone`
 */
export const periodAhead = (today: string, zone: string): { readonly StartDate: string; readonly EndDate: string } => ({
  StartDate: startOfDayIn(today, zone),
  EndDate: startOfDayIn(addDays(today, daysAhead), zone),
});

interface Timed {
  readonly StartDate: string;
  readonly EndDate: string;
}

/** The sessions of a day in order, and the first one of a later day. */
export const dayOf = <Session extends Timed>(
  sessions: readonly Session[],
  today: string,
  zone: string,
): { readonly sessions: readonly Session[]; readonly next: Session | undefined } => {
  const inOrder = sessions.toSorted((one, other) => Date.parse(one.StartDate) - Date.parse(other.StartDate));
  return {
    sessions: inOrder.filter(({ StartDate }) => dayIn(StartDate, zone) === today),
    next: inOrder.find(({ StartDate }) => dayIn(StartDate, zone) > today),
  };
};
