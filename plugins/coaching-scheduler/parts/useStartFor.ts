import { useCalendarReader } from '#shell/api';
import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates';
import { dayIn } from '#shell/rules/days';
import { useText } from '../text';

interface Other {
  readonly name: string;
  /** IANA */
  readonly zone: string;
}

/** Writes a start by the clocks of the reader, and by those of the other person where they differ. */
export const useStartFor = ({ name, zone }: Other): ((start: string) => string) => {
  const t = useText();
  const reader = useCalendarReader();
  return (start) => {
    const there = { ...reader, zone };
    const inWords = (by: typeof reader): string => t('moves.time', { day: weekdayMonthDay(start, by), time: timeOfDay(start, by) });
    const [mine, theirs] = [inWords(reader), inWords(there)];
    if (mine === theirs) return mine;
    const isOneDay = dayIn(start, reader.zone) === dayIn(start, zone);
    return t('moves.timeBoth', { mine, name, theirs: isOneDay ? timeOfDay(start, there) : theirs });
  };
};
