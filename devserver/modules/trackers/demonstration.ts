import type { DemonstrationParts, DemoPerson } from '../../platform/demonstration/demonstration';
import { usualUnits } from './distance';
import { trackerId } from './fixtures/library';
import { bloodPressure, decimal, moods, moving, whole } from './fixtures/values';
import { library } from './library/library';
import { addEntries, addTrackers } from './seed';
import type { NewEntryRow, TrackerTables } from './tables';

/** Number of past days with entries. */
const days = 365;

/** A day with its weekday and season, and the elapsed part of the year, from 0 to 1. */
interface DayOfLife {
  readonly isWeekend: boolean;
  /** 1 in the middle of summer, -1 in the middle of winter. */
  readonly season: number;
  readonly progress: number;
  readonly random: () => number;
}

interface Habit {
  readonly tracker: string;
  /** Share of people who use the tracker. */
  readonly share: number;
  /** Share of days with an entry, for the most engaged people. */
  readonly daily: number;
  /** Part by which the share decreases at weekends. */
  readonly weekend: number;
  readonly values: (day: DayOfLife, person: DemoPerson, level: number) => Readonly<Record<string, string>>;
}

const habits: readonly Habit[] = [
  {
    tracker: 'steps',
    share: 0.85,
    daily: 0.9,
    weekend: 0.75,
    values: ({ isWeekend, season, progress, random }, _person, level) => {
      const usual = 4200 + level * 5200 + season * 900 + progress * 900 - (isWeekend ? 900 : 0);
      return { Steps: String(Math.max(600, Math.round(usual + (random() - 0.5) * 4200))) };
    },
  },
  { tracker: 'water', share: 0.5, daily: 0.6, weekend: 0.5, values: ({ random, season }) => ({ Glasses: whole(random, 4 + season, 8 + season) }) },
  {
    tracker: 'sleep',
    share: 0.42,
    daily: 0.7,
    weekend: 1,
    values: ({ isWeekend, progress, random }) => ({ Hours: decimal(6.1 + progress * 0.5 + (isWeekend ? 0.8 : 0) + random() * 1.6) }),
  },
  {
    tracker: 'weight',
    share: 0.4,
    daily: 0.14,
    weekend: 1,
    values: ({ progress, random }, { sex }, level) => ({
      Weight: decimal((sex === 'Male' ? 196 : 164) + level * 22 - progress * (2 + level * 7) + (random() - 0.5) * 2),
    }),
  },
  { tracker: 'walking', share: 0.34, daily: 0.3, weekend: 1.3, values: ({ random }) => moving('3.5', 3, 20, 60)(random, 0) as Record<string, string> },
  { tracker: 'running', share: 0.14, daily: 0.22, weekend: 1.3, values: ({ random }) => moving('9.8', 6, 20, 50)(random, 0) as Record<string, string> },
  { tracker: 'mood', share: 0.3, daily: 0.55, weekend: 0.7, values: ({ random }) => ({ Mood: moods[Math.floor(random() * moods.length)] ?? '4' }) },
  {
    tracker: 'fruit-vegetables',
    share: 0.25,
    daily: 0.45,
    weekend: 0.8,
    values: ({ random, progress }) => ({ Portions: whole(random, 1 + progress, 5 + progress) }),
  },
  {
    tracker: 'blood-pressure',
    share: 0.16,
    daily: 0.05,
    weekend: 1,
    values: ({ random, progress }) => bloodPressure(random, progress) as Record<string, string>,
  },
];

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** 1 at the end of July, -1 at the end of January. */
const seasonOf = (day: string): number => Math.cos(((Number(day.slice(5, 7)) - 7 + Number(day.slice(8)) / 31) / 12) * 2 * Math.PI);

/** All trackers of the library, and a year of entries that follow week and season. */
export const demonstration: DemonstrationParts<TrackerTables> = {
  content: async ({ companyId, once }) => {
    await once((seed) => addTrackers(seed, new Map([[companyId, library.map(({ key }) => key)]])));
    await once(async ({ trx }) => {
      const used = habits.map(({ tracker }) => trackerId(companyId, tracker));
      await trx.updateTable('tracker').set({ is_used: 1 }).where('id', 'in', used).execute();
    });
  },
  year: async ({ companyId, people, cast, day, moment, random, each }) => {
    const year = Array.from({ length: days }, (_, index) => {
      const date = day(index - days + 1);
      const about = { isWeekend: isWeekend(date), season: seasonOf(date), progress: index / days, random };
      // In the evening; entries of today at the beginning of the day.
      return { date, about, at: moment(index === days - 1 ? 0 : index - days + 1.8) };
    });
    const isCast = (person: DemoPerson): boolean => person.id === cast.participant.id || person.id === cast.spanish.id;
    const kept = people.flatMap((person) =>
      habits.filter(({ share }) => isCast(person) || random() < share * (0.55 + person.engagement * 0.5)).map((habit) => ({ person, habit })),
    );
    await each(kept, async (seed, { person, habit }) => {
      const level = random();
      const tracker_id = trackerId(companyId, habit.tracker);
      // Some people begin later in the year, and a few stop.
      const from = random() < 0.4 ? 0 : Math.floor(random() * days * 0.7);
      const until = person.engagement < 0.45 && random() < 0.5 ? from + Math.floor((days - from) * random()) : days;
      const rows: NewEntryRow[] = [];
      for (const { date, about, at } of year.slice(from, until)) {
        if (random() >= habit.daily * (0.35 + 0.65 * person.engagement) * (about.isWeekend ? habit.weekend : 1)) continue;
        rows.push({
          person_id: person.id,
          tracker_id,
          entry_date: date,
          number: 0,
          source: 'UserEntry',
          source_id: null,
          field_values: JSON.stringify(habit.values(about, person, level)),
          created_by: person.id,
          created_at: at,
          modified_by: person.id,
          modified_at: at,
          coaching_company_id: null,
          distance_units: usualUnits,
        });
      }
      if (rows.length > 0) await addEntries(seed, rows);
      const last = rows.at(-1)?.entry_date;
      if (last !== undefined) await seed.announce('trackers.entrySaved', { userId: person.id, companyId, trackerId: tracker_id, day: last });
    });
  },
};
