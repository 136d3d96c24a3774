import { now, useCalendarReader } from '#shell/api';
import { longDate, timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import { dayIn } from '#shell/rules/dates/days';
import { useText } from '../text';

interface Other {
  readonly name: string;
  /** IANA */
  readonly zone: string;
}

/** Formats a start in the reader's zone, and in the other person's if it differs; with the year if it is not the current one. */
export const useStartFor = ({ name, zone }: Other): ((start: string) => string) => {
  const t = useText();
  const reader = useCalendarReader();
  return (start) => {
    const there = { ...reader, zone };
    const isThisYear = start.slice(0, 'yyyy'.length) === now().toISOString().slice(0, 'yyyy'.length);
    const inWords = (by: typeof reader): string =>
      t('moves.time', { day: isThisYear ? weekdayMonthDay(start, by) : longDate(start, by), time: timeOfDay(start, by) });
    const [mine, theirs] = [inWords(reader), inWords(there)];
    if (mine === theirs) return mine;
    const isOneDay = dayIn(start, reader.zone) === dayIn(start, zone);
    return t('moves.timeBoth', { mine, name, theirs: isOneDay ? timeOfDay(start, there) : theirs });
  };
};
