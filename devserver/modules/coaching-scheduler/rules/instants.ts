import { isPlausibleDay } from '#shell/rules/dates/days';
import { minutesInStep } from '#shell/rules/dates/quarterHours';
import { mostDays } from '../../../../plugins/coaching-scheduler/rules/period';
import { FieldRefusal } from '../../../platform/module';

const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/** The stored form of an instant with any offset (COA-088). @throws FieldRefusal for an invalid one */
export const readInstant = (field: string, text: string): string => {
  const at = form.test(text) ? Date.parse(text) : Number.NaN;
  const instant = Number.isNaN(at) ? '' : new Date(at).toISOString();
  if (!isPlausibleDay(instant.slice(0, 'yyyy-MM-dd'.length))) throw new FieldRefusal(field, 'instant.form');
  return instant;
};

/** `readInstant` for a quarter hour (COA-044): it is one at the same instants in all present zones. @throws FieldRefusal */
export const readQuarterHour = (field: string, text: string): string => {
  const instant = readInstant(field, text);
  if (Date.parse(instant) % (minutesInStep * 60_000) !== 0) throw new FieldRefusal(field, 'time.quarterHour');
  return instant;
};

interface Span {
  readonly from: string;
  readonly to: string;
}

/** In milliseconds, with an hour more for clocks that are set back. */
const longest = (mostDays * 24 + 1) * 3_600_000;

/** The period that a calendar is asked for. @throws FieldRefusal for one that ends before it begins, or is longer than `mostDays` */
export const readPeriod = ({ StartDate, EndDate }: { readonly StartDate: string; readonly EndDate: string }): Span => {
  const [from, to] = [readInstant('StartDate', StartDate), readInstant('EndDate', EndDate)];
  if (to <= from) throw new FieldRefusal('EndDate', 'time.endsLater');
  if (Date.parse(to) - Date.parse(from) > longest) throw new FieldRefusal('EndDate', 'period.tooLong');
  return { from, to };
};
