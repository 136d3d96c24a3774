import { useFormat } from '#shell/api';
import type { Reader } from '#shell/rules/dates/dates';
import { dayIn } from '#shell/rules/dates/days';
import { type Deadlines, phaseAt } from '../../rules/dates/phase';
import { useText } from '../../text';
import { useNow } from '../useNow';
import { useShownDay } from '../useShownDay';

const minute = 60_000;

/**
 * `11:59 PM`, or `23:59` with a 24-hour clock. Written here because the helper of the shared rules would be another file for every participant: code
 * shared by views of a plugin is loaded with its list.
 */
const timeIn = (iso: string, timeZone: string, { language, clock }: Reader): string =>
  new Intl.DateTimeFormat(language, { timeZone, hour: 'numeric', minute: '2-digit', hour12: clock !== '24' })
    .format(new Date(iso))
    .replace(/[\u00a0\u202f]/g, ' ');

/**
 * When a program ends, how long its standing is provisional, or since when it is final: exactly, in the person's zone. Empty for one without an end.
 */
export const DeadlineText = ({ deadlines }: { readonly deadlines: Deadlines }) => {
  const t = useText();
  const { reader } = useFormat();
  const { day } = useShownDay();
  const now = useNow();
  const { EndsAt, FinalAt, Zone } = deadlines;
  if (EndsAt === null || FinalAt === null) return null;
  const at = (iso: string) => ({ day: day(dayIn(iso, Zone)), time: timeIn(iso, Zone, reader) });
  // The last minute that counts is clearer than the midnight after it.
  const lastOf = (iso: string) => at(new Date(Date.parse(iso) - minute).toISOString());
  switch (phaseAt(deadlines, now.toISOString())) {
    case 'running':
      return <>{t('deadline.ends', lastOf(EndsAt))}</>;
    case 'provisional': {
      const end = lastOf(EndsAt);
      return <>{t('deadline.provisional', { endDay: end.day, endTime: end.time, ...lastOf(FinalAt) })}</>;
    }
    case 'final':
      return <>{t('deadline.final', at(FinalAt))}</>;
  }
};
