import type { Locale } from '../../../shell/i18n/locale';
import type { Seed } from '../seeding';

/** An invented person of a demonstration. */
export interface DemoPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly language: Locale;
  /** IANA. */
  readonly zone: string;
  /** `yyyy-MM-dd` */
  readonly bornOn: string;
  readonly sex: 'Female' | 'Male';
  /** Share of the offers that the person takes up, in [0, 1): the same in all areas, so that each person is consistent. */
  readonly engagement: number;
}

/** The people of a demonstration who get a sign-in. */
export const castNames = ['participant', 'spanish', 'coach', 'admin'] as const;
export type CastName = (typeof castNames)[number];

/** Tools of a module that fills a demonstration. The same company on the same day always gets the same values. */
export interface Demonstration<Own = unknown> {
  readonly companyId: string;
  readonly companyName: string;
  /** IANA. */
  readonly zone: string;
  /** Participants, those of the cast included. */
  readonly people: readonly DemoPerson[];
  readonly cast: Readonly<Record<CastName, DemoPerson>>;
  /** The plan years: the current one, and the one before. The current one began at least 300 days ago. */
  readonly planYears: { readonly current: string; readonly last: string };
  /** `days` from today, as `yyyy-MM-dd`. */
  day(days: number): string;
  /** `days` (fractions too) from the beginning of today, ISO 8601 UTC. */
  moment(days: number): string;
  /** A number in [0, 1) from a sequence of this module. */
  random(): number;
  /** Runs `work` in a transaction of its own. */
  once(work: (seed: Seed<Own>) => Promise<void>): Promise<void>;
  /** Runs `work` for each item, in transactions that are short enough for other calls to run in between. */
  each<T>(items: Iterable<T>, work: (seed: Seed<Own>, item: T) => Promise<void>): Promise<void>;
}

/** What a module adds to a demonstration. Each part runs for all modules before the next one begins. */
export interface DemonstrationParts<Own> {
  /** What the company offers. */
  readonly content?: (demo: Demonstration<Own>) => Promise<void>;
  /** A year of people's activity. */
  readonly year?: (demo: Demonstration<Own>) => Promise<void>;
  /** Data that depends on the year in all areas, such as orders that are paid with points. */
  readonly afterwards?: (demo: Demonstration<Own>) => Promise<void>;
}
