import { now, useFormat } from '#shell/api';
import type { Program } from '../contract';
import { programDay } from '../rules/programDay';
import { isOfferedTemplate } from '../rules/programLists';
import { useText } from '../text';

/** When a program runs, in words, with years only where this one is not meant. Its days are calendar days (PRG-250) and are never moved by a time zone. */
export const useProgramDates = (): ((program: Pick<Program, 'StartDate' | 'EndDate' | 'IsPersonal' | 'ProgramStatus'>) => string) => {
  const t = useText();
  const format = useFormat();
  const thisYear = programDay(now()).slice(0, 4);
  return ({ StartDate, EndDate, ...program }) => {
    if (isOfferedTemplate(program)) return t('dates.own');
    const isThisYear = [StartDate, EndDate ?? StartDate].every((day) => day.startsWith(thisYear));
    const show = isThisYear ? format.shortDay : format.day;
    if (EndDate === null) return t('dates.from', { start: show(StartDate) });
    return EndDate === StartDate ? show(StartDate) : t('dates.range', { start: show(StartDate), end: show(EndDate) });
  };
};
