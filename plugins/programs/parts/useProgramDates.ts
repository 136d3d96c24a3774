import { useFormat } from '#shell/api';
import type { Program } from '../contract';
import { useText } from '../text';

/**
 * When a program runs, in words. Its days are calendar days (PRG-250) and are never moved by a time zone.
 * @param form `short` leaves the year out, for tiles
 */
export const useProgramDates = (form: 'short' | 'long'): ((program: Pick<Program, 'StartDate' | 'EndDate'>) => string) => {
  const t = useText();
  const format = useFormat();
  const show = form === 'short' ? format.shortDay : format.day;
  return ({ StartDate, EndDate }) => {
    if (EndDate === null) return t('dates.from', { start: show(StartDate) });
    return EndDate === StartDate ? show(StartDate) : t('dates.range', { start: show(StartDate), end: show(EndDate) });
  };
};
