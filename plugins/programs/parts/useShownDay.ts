import { useFormat } from '#shell/api';
import { programDay } from '../rules/dates/programDay';
import { useNow } from './useNow';

interface ShownDay {
  /** A calendar day (`yyyy-MM-dd`): `Nov 21`, or `November 21, 2026` if it or one of those `beside` it is in another year; `…` for an unknown one. */
  day(day: string, ...beside: readonly string[]): string;
  /** The day of a moment (ISO 8601, UTC) in the person's zone, in the same format. */
  moment(iso: string): string;
}

/** Formats days for this plugin: short, with the year only if it is not the current one. */
export const useShownDay = (): ShownDay => {
  const format = useFormat();
  const thisYear = programDay(useNow()).slice(0, 4);
  const isThisYear = (day: string): boolean => day.startsWith(thisYear);
  return {
    day: (day, ...beside) => {
      if (day === '') return '…';
      return [day, ...beside].every((one) => one === '' || isThisYear(one)) ? format.shortDay(day) : format.day(day);
    },
    moment: (iso) => (isThisYear(programDay(iso)) ? format.shortMoment(iso) : format.moment(iso)),
  };
};
