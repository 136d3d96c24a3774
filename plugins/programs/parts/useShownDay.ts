import { useFormat } from '#shell/api';
import { programDay } from '../rules/programDay';
import { useNow } from './useNow';

interface ShownDay {
  /** A calendar day (`yyyy-MM-dd`): `Nov 21`, and `November 21, 2026` where it or one of those `beside` it is not of this year; `…` for one that is not known yet. */
  day(day: string, ...beside: readonly string[]): string;
  /** The day of a moment (ISO 8601, UTC) where the person is, in the same words. */
  moment(iso: string): string;
}

/** Days as this plugin writes them: short, with years only where this one is not meant. */
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
