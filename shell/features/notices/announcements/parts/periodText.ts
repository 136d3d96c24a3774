import { type Reader, shortDateTime } from '../../../../rules/dates/dates';
import type { useText } from '../text';

/** The period of an announcement as text. */
export const periodText = (from: string | null, until: string | null, reader: Reader, t: ReturnType<typeof useText>): string => {
  if (from !== null && until !== null) return t('period.both', { from: shortDateTime(from, reader), until: shortDateTime(until, reader) });
  if (from !== null) return t('period.since', { from: shortDateTime(from, reader) });
  return until === null ? t('period.always') : t('period.to', { until: shortDateTime(until, reader) });
};
