import { now, useCalendarReader } from '#shell/api';
import { longDate, timeOfDay, weekdayMonthDay } from '#shell/rules/dates/dates';
import { dayIn } from '#shell/rules/dates/days';
import { useText } from '../text';

interface Other {
  readonly name: string;
  /** IANA */
  readonly zone: string;
}

/** Writes a start by the clocks of the reader, and by those of another person where they differ; the year of one that is not this year's. */
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
