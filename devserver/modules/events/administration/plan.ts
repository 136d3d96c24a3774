import { isDeepStrictEqual } from 'node:util';
import { addMonths, weekdays } from '#shell/rules/dates/days';
import type { AdministeredEventBody } from '../../../../plugins/events/contract';
import { mostTimes, yearsOfRepeating } from '../../../../plugins/events/rules/eventLimits';
import { FieldRefusal } from '../../../platform/module';
import { dayOf } from '../rules/cancelled';
import { type FormerTime, instantOf, isRule, occurrences } from '../rules/recurrence';
import { planOfState, repeatsOf } from './eventState';
import type { SessionPlan, SessionState } from './records';

type Sent = AdministeredEventBody['Sessions'][number];
type SentRepeats = NonNullable<Sent['Repeats']>;

/** Context of a plan. */
interface Planning {
  /** Name of the session in the body: `Sessions[0]`. */
  readonly at: string;
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly before: SessionState | undefined;
  /** Whether participants see the event, so that past occurrences stay. */
  readonly isPublic: boolean;
}

/** Period of past occurrences, a year in milliseconds. */
const past = 366 * 86_400_000;

const inOrder = (sent: SentRepeats): SentRepeats => ({ ...sent, Weekdays: weekdays.filter((day) => sent.Weekdays.includes(day)) });

/** Recurrence of a stored session in the form of a body; null for a single session. */
export const sentOf = (zone: string, session: SessionState): SentRepeats | null => {
  const repeats = repeatsOf({ zone }, session, instantOf(session.start, zone));
  if (repeats === null) return null;
  const { Every, Unit, Weekdays, LastDay, Count } = repeats;
  return inOrder({ Every, Unit, Weekdays, LastDay: Count === null ? LastDay : null, Count });
};

/** The recurrence without its end. */
const rhythmOf = ({ Every, Unit, Weekdays }: SentRepeats) => ({ Every, Unit, Weekdays });

const partsOf = (rule: string, without: RegExp): readonly string[] =>
  rule
    .replace(/^RRULE:/i, '')
    .split(';')
    .filter((part) => part !== '' && !without.test(part));

const endOf = ({ LastDay, Count }: SentRepeats): readonly string[] => {
  if (Count !== null) return [`COUNT=${Count}`];
  return LastDay === null ? [] : [`UNTIL=${LastDay.replaceAll('-', '')}`];
};

const isEndless = ({ LastDay, Count }: SentRepeats): boolean => LastDay === null && Count === null;

/** @throws FieldRefusal 400 for a rhythm that cannot be planned, and for a missing or double end */
const demandRhythm = (sent: SentRepeats, was: SentRepeats | null, at: string): void => {
  if (sent.Unit === 'Week' && sent.Weekdays.length === 0) throw new FieldRefusal(`${at}.Repeats.Weekdays`, 'events.repeats.noWeekday');
  if (sent.Unit !== 'Week' && (was === null || !isDeepStrictEqual(rhythmOf(sent), rhythmOf(was))))
    throw new FieldRefusal(`${at}.Repeats.Unit`, 'events.repeats.byWeek');
  if (sent.LastDay !== null && sent.Count !== null) throw new FieldRefusal(`${at}.Repeats.Count`, 'events.repeats.twoEnds');
  if (isEndless(sent) && (was === null || !isEndless(was))) throw new FieldRefusal(`${at}.Repeats.LastDay`, 'events.repeats.noEnd');
};

/** The rule (RFC 5545) of a session. Parts that the form does not have are kept. @throws FieldRefusal 400 */
const ruleOf = (sent: SentRepeats, { before, zone, at }: Planning): string => {
  const was = before ? sentOf(zone, before) : null;
  demandRhythm(sent, was, at);
  const own = before?.rule ?? '';
  const rule =
    sent.Unit === 'Week'
      ? [
          'FREQ=WEEKLY',
          ...(sent.Every === 1 ? [] : [`INTERVAL=${sent.Every}`]),
          `BYDAY=${sent.Weekdays.map((day) => day.slice(0, 2).toUpperCase()).join(',')}`,
          ...partsOf(own, /^(?:FREQ|INTERVAL|BYDAY|COUNT|UNTIL)=/i),
        ]
      : partsOf(own, /^(?:COUNT|UNTIL)=/i);
  const whole = [...rule, ...endOf(sent)].join(';');
  if (!isRule(whole)) throw new FieldRefusal(`${at}.Repeats.Every`, 'events.repeats.byWeek');
  return whole;
};

/** Occurrences of a rule within the longest permitted period, including exceptions. Of a rule without an end, only future ones. */
const namedBy = ({ zone, now }: Planning, sent: SentRepeats, { start, minutes, rule }: Pick<SessionPlan, 'start' | 'minutes' | 'rule'>) => {
  const begins = instantOf(start, zone);
  const from = isEndless(sent) ? Math.max(begins, now) : begins;
  const to = Math.max(from, instantOf(`${addMonths(dayOf(start), yearsOfRepeating * 12)}T23:59`, zone)) + past;
  return occurrences({ start, zone, rule, durationMinutes: minutes }, { from, to });
};

/** Name of the field with the end. */
const endField = ({ Count }: SentRepeats, { at }: Pick<Planning, 'at'>): string => `${at}.Repeats.${Count === null ? 'LastDay' : 'Count'}`;

/** @throws FieldRefusal 400 for a rule without occurrences, with too many, or over too long a period */
const demandTimes = (sent: SentRepeats, starts: readonly string[], { at }: Pick<Planning, 'at'>, start: string): void => {
  const field = endField(sent, { at });
  if (starts.length === 0) throw new FieldRefusal(field, 'events.repeats.never');
  if (isEndless(sent)) return;
  const furthest = addMonths(dayOf(start), yearsOfRepeating * 12);
  if ([sent.LastDay ?? '', ...starts].some((local) => dayOf(local) > furthest) || starts.length < (sent.Count ?? 0))
    throw new FieldRefusal(field, 'events.repeats.tooLong', { most: yearsOfRepeating });
  if (starts.length > mostTimes) throw new FieldRefusal(field, 'events.repeats.tooMany', { most: mostTimes });
};

/** Past occurrences of the last year, if participants see the event. */
const overOf = (plan: SessionPlan | undefined, { isPublic, zone, now }: Planning): readonly FormerTime[] =>
  plan === undefined || !isPublic
    ? []
    : occurrences(planOfState({ zone }, plan), { from: now - past, to: now + 1 })
        .filter(({ start }) => start <= now)
        .map(({ localStart, start, end }) => ({ start: localStart, minutes: (end - start) / 60_000 }));

/** Exceptions keep their days when the time changes. */
const movedExceptions = (exceptions: string, time: string): string =>
  JSON.stringify((JSON.parse(exceptions) as readonly string[]).map((local) => `${dayOf(local)}T${time}`));

/** @throws FieldRefusal 400 for an end before a day on which it has taken place */
const demandPast = (sent: SentRepeats, after: SessionPlan, planning: Planning): void => {
  const was = overOf(planning.before, planning).map(({ start }) => start);
  const kept = new Set(overOf(after, planning).map(({ start }) => start));
  if (was.every((start) => kept.has(start))) return;
  throw new FieldRefusal(endField(sent, planning), 'events.repeats.past', { day: dayOf(was.at(-1) ?? '') });
};

/** A recurring plan. If participants see the event, it starts with the first future occurrence. @throws FieldRefusal 400 */
const repeating = (sent: SentRepeats, typed: Pick<SessionPlan, 'start' | 'minutes'>, planning: Planning): SessionPlan => {
  const { before, zone, now, isPublic } = planning;
  const rule = ruleOf(sent, planning);
  const exceptions = movedExceptions(before?.exceptions ?? '[]', typed.start.slice('yyyy-MM-ddT'.length));
  const named = namedBy(planning, sent, { ...typed, rule });
  demandTimes(
    sent,
    named.map(({ localStart }) => localStart),
    planning,
    typed.start,
  );
  const was = before ? sentOf(zone, before) : null;
  const isSameRhythm = was !== null && isDeepStrictEqual(rhythmOf(was), rhythmOf(sent)) && before?.start === typed.start && before.minutes === typed.minutes;
  if (isSameRhythm) {
    const plan: SessionPlan = { ...typed, rule, exceptions, former: before?.former ?? '[]' };
    demandPast(sent, plan, planning);
    return plan;
  }
  // Days with a past occurrence are not planned again.
  const over = overOf(before, planning);
  const days = new Set(over.map(({ start }) => dayOf(start)));
  const first = isPublic && before !== undefined ? named.findIndex(({ start, localStart }) => start > now && !days.has(dayOf(localStart))) : 0;
  const start = named[first]?.localStart;
  if (start === undefined) throw new FieldRefusal(endField(sent, planning), 'events.repeats.never');
  const left = sent.Count === null ? rule : rule.replace(/COUNT=\d+/, `COUNT=${sent.Count - first}`);
  return { ...typed, start, rule: left, exceptions, former: JSON.stringify(over) };
};

/** The plan of a session after a save. A body without `Repeats` keeps the recurrence. @throws FieldRefusal 400 */
export const planIn = (sent: Sent, planning: Planning): SessionPlan => {
  const { before, zone } = planning;
  const typed = { start: `${sent.Day}T${sent.Time}`, minutes: sent.Minutes };
  const was = before ? sentOf(zone, before) : null;
  const repeats = sent.Repeats === undefined ? was : sent.Repeats && inOrder(sent.Repeats);
  if (before && isDeepStrictEqual(repeats, was) && before.start === typed.start && before.minutes === typed.minutes) {
    const { start, minutes, rule, exceptions, former } = before;
    return { start, minutes, rule, exceptions, former };
  }
  if (repeats !== null) return repeating(repeats, typed, planning);
  return { ...typed, rule: null, exceptions: '[]', former: before?.rule == null ? (before?.former ?? '[]') : JSON.stringify(overOf(before, planning)) };
};
