import { useFormat } from '#shell/api';
import { timeOfDay } from '#shell/rules/dates/dates';
import type { Span } from '../rules/spans';
import { useText } from '../text';

const midnight = '00:00';

/** Formats a time of day in the reader's clock format. As an end, `00:00` is the midnight at the end of the day. */
export const useSayTime = () => {
  const t = useText();
  const { reader } = useFormat();
  const sayTime = (time: string, isEnd = false): string =>
    isEnd && time === midnight ? t('midnight') : timeOfDay(`2000-01-01T${time}:00Z`, { ...reader, zone: 'UTC' });
  const saySpan = ({ StartTime, EndTime }: Span): string => `${sayTime(StartTime)} – ${sayTime(EndTime, true)}`;
  return { sayTime, saySpan };
};
