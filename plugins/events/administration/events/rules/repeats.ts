import { dayIn, isDay, type Weekday, weekdays } from '#shell/rules/dates/days';
import { instantIn } from '#shell/rules/dates/zones';
import type { AdministeredEventBody, AdministeredSession } from '../../../contract';
import { datesOf } from '../../../rules/repeats';

type Repeats = NonNullable<AdministeredSession['Repeats']>;
type SentRepeats = NonNullable<AdministeredEventBody['Sessions'][number]['Repeats']>;

/** How a session repeats, in the form of an event. */
export interface RepeatValues {
  readonly Every: number | null;
  readonly Unit: Repeats['Unit'];
  /** Names of weekdays. */
  readonly Weekdays: readonly string[];
  readonly Ends: 'LastDay' | 'Count' | 'Never';
  readonly LastDay: string;
  readonly Count: number | null;
}

/** Initial values of the fields when a session begins to repeat. */
export const newRepeats: RepeatValues = { Every: 1, Unit: 'Week', Weekdays: [], Ends: 'LastDay', LastDay: '', Count: null };

/** The values of a saved session. */
export const repeatsStart = (saved: Repeats | null): RepeatValues => {
  if (saved === null) return newRepeats;
  const { Every, Unit, Weekdays, LastDay, Count } = saved;
  const Ends = Count === null ? (LastDay === null ? 'Never' : 'LastDay') : 'Count';
  return { Every, Unit, Weekdays, Ends, LastDay: LastDay ?? '', Count };
};

/** The weekday of a calendar day. */
export const weekdayOf = (day: string): Weekday | undefined => (isDay(day) ? weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] : undefined);

/** The recurrence in the body of a save. */
export const repeatsSent = ({ Every, Unit, Weekdays, Ends, LastDay, Count }: RepeatValues): SentRepeats => ({
  Every: Every ?? 0,
  Unit,
  Weekdays: weekdays.filter((day) => Weekdays.includes(day)),
  LastDay: Ends === 'LastDay' ? LastDay : null,
  Count: Ends === 'Count' ? Count : null,
});

const saidOf = (repeats: SentRepeats | Repeats, Day: string, Time: string) => {
  const { Every, Unit, LastDay, Count } = repeats;
  return JSON.stringify([Every, Unit, weekdays.filter((day) => repeats.Weekdays.includes(day)), Count === null ? LastDay : null, Count, Day, Time]);
};

interface Timed {
  readonly Day: string;
  readonly Time: string;
  readonly IsRepeating: boolean;
  readonly Repeats: RepeatValues;
}

/** Whether day, time and recurrence are those of the saved session. */
export const repeatsAsSaved = ({ Day, Time, IsRepeating, Repeats }: Timed, saved: AdministeredSession | undefined): boolean => {
  const was = saved?.Repeats ?? null;
  if (saved === undefined || was === null || !IsRepeating) return was === null && !IsRepeating;
  return saidOf(repeatsSent(Repeats), Day, Time) === saidOf(was, saved.Day, saved.Time);
};

/** Days to come of a saved session that repeats, without canceled ones; in the zone of the event. */
export const daysAhead = ({ Day, Time, Repeats, CancelledDates }: AdministeredSession, zone: string, now: Date): readonly string[] => {
  if (Repeats === null) return [];
  const { Every, Unit, Weekdays, LastDay, Count } = Repeats;
  const days =
    Unit === 'Week' ? datesOf({ day: Day, every: Every, weekdays: Weekdays, lastDay: LastDay, count: Count }) : Repeats.Times.map((time) => dayIn(time, zone));
  const cancelled = new Set(CancelledDates.map((date) => date.Day));
  return days.filter((day) => !cancelled.has(day) && Date.parse(instantIn(day, Time, zone)) > now.getTime());
};

/** Starts of the next occurrences of a session, at most `most`; of a past session the last ones. ISO 8601, UTC. */
export const timesOf = (session: Timed, zone: string, now: Date, saved: AdministeredSession | undefined, most: number): readonly string[] => {
  const { Day, Time, IsRepeating, Repeats } = session;
  if (!isDay(Day) || Time === '') return [];
  if (!IsRepeating) return [instantIn(Day, Time, zone)];
  if (saved?.Repeats && (Repeats.Unit !== 'Week' || repeatsAsSaved(session, saved))) return saved.Repeats.Times.slice(0, most);
  const { Every, Weekdays, LastDay, Count } = repeatsSent(Repeats);
  const times = datesOf({ day: Day, every: Every, weekdays: Weekdays, lastDay: LastDay, count: Count }).map((day) => instantIn(day, Time, zone));
  const ahead = times.filter((time) => Date.parse(time) > now.getTime());
  return ahead.length > 0 ? ahead.slice(0, most) : times.slice(-1);
};
