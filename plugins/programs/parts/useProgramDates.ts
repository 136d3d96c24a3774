import type { Program } from '../contract';
import { isOfferedTemplate } from '../rules/lists/programLists';
import { useText } from '../text';
import { useShownDay } from './useShownDay';

/** The dates of a program, in words. They are calendar days (PRG-250) and are never converted to another time zone. */
export const useProgramDates = (): ((program: Pick<Program, 'StartDate' | 'EndDate' | 'IsPersonal' | 'ProgramStatus'>) => string) => {
  const t = useText();
  const { day } = useShownDay();
  return ({ StartDate, EndDate, ...program }) => {
    if (isOfferedTemplate(program)) return t('dates.own');
    if (EndDate === null) return t('dates.from', { start: day(StartDate) });
    return EndDate === StartDate ? day(StartDate) : t('dates.range', { start: day(StartDate, EndDate), end: day(EndDate, StartDate) });
  };
};
