import { sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import type { Access } from '../../../shell/net/contract';
import type { Audience } from '../../../shell/net/schemas/audience';
import { dayIn } from '../../../shell/rules/dates/days';
import type { Context, Identity } from '../module';
import { type Publication, publicationDay, publicationState } from './fields';

/** Days of a calendar, both included, `yyyy-MM-dd` in the zone of the company. */
export interface CalendarPeriod {
  readonly first: string;
  readonly last: string;
}

/** The period about which a module is asked. */
export interface AskedPeriod extends CalendarPeriod {
  readonly companyId: string;
  /** The instants at which the first day begins and the last one ends, ISO 8601, UTC; `to` is not included. */
  readonly from: string;
  readonly to: string;
  /** The zone of the company, IANA. */
  readonly zone: string;
  /** Who reads the calendar. */
  readonly who: Identity;
  readonly language: Locale;
}

/** What happens to content on a day: it is published (`opens`), begins, ends, or takes place at that time. */
export type ContentMoment = 'opens' | 'begins' | 'ends' | 'happens';

/** Whether people see it: `draft` until it is published, `scheduled` until its day, then `shown`, then `ended`. */
export type ShownState = 'draft' | 'scheduled' | 'shown' | 'ended';

/** A day of content. */
export interface ContentDay {
  /** Id of the content, unique within its kind. */
  readonly id: string;
  /** In the language of the call. */
  readonly title: string;
  readonly what: ContentMoment;
  /** A calendar day, `yyyy-MM-dd`, or an instant, ISO 8601, UTC. */
  readonly at: { readonly day: string } | { readonly instant: string };
  readonly state: ShownState;
  /** The people who see it; absent: the whole company. */
  readonly audience?: Audience | undefined;
  /** A place or a number, in the language of the call. */
  readonly detail?: string | undefined;
  /** Address of the page where it is edited. */
  readonly page: string;
}

/** A kind of content with days, as a module declares it (`contentDays`). */
export interface ContentDays<Own = unknown> {
  /** Key of the text that names the kind. */
  readonly name: `calendar.${string}`;
  /** Users who see the kind. */
  readonly access: Access;
  /** Position among the kinds of all modules, ascending; unique. */
  readonly order: number;
  /** The days in a period. The number of statements does not depend on the number of rows. */
  readonly days: (asked: AskedPeriod, context: Context<Own>) => Promise<readonly ContentDay[]>;
}

/** A day of content in the calendar. */
export interface CalendarEntry extends Pick<ContentDay, 'id' | 'title' | 'what' | 'state' | 'page'> {
  /** Id of the kind. */
  readonly kind: string;
  /** `yyyy-MM-dd` in the zone of the company. */
  readonly day: string;
  /** ISO 8601, UTC; null: the whole day. */
  readonly instant: string | null;
  readonly detail: string | null;
  /** Description of its audience; null: the whole company. */
  readonly people: string | null;
}

/** Number of items of a kind that people see on a day, as text. */
export interface DayCount {
  readonly day: string;
  readonly kind: string;
  readonly count: number;
  readonly text: string;
}

export interface ContentCalendar {
  readonly zone: string;
  readonly kinds: readonly { readonly id: string; readonly name: string }[];
  /** Earliest first. */
  readonly entries: readonly CalendarEntry[];
  /** Whether entries were cut off at the calendar's maximum. */
  readonly isCut: boolean;
  readonly counts: readonly DayCount[];
}

/** Whether it shows people something new; drafts and ends do not. */
export const isMet = ({ what, state }: Pick<ContentDay, 'what' | 'state'>): boolean => what !== 'ends' && state !== 'draft';

const inPeriod = (day: string | null, { first, last }: CalendarPeriod): day is string => day !== null && day >= first && day <= last;

type Shown = Pick<ContentDay, 'id' | 'title' | 'page' | 'audience' | 'detail'>;

/** Whether content with the columns of `contentOf` begins or ends in a period. */
export const touchesPeriod = (table: string, { first, last }: CalendarPeriod) => {
  const within = (column: string) => sql`(${sql.ref(`${table}.${column}`)} >= ${first} and ${sql.ref(`${table}.${column}`)} <= ${last})`;
  return sql<boolean>`(${within('shown_from')} or ${within('shown_until')})`;
};

/** The first and the last day of content in a period; null for none. */
export const beginsAndEnds = (
  shown: Shown,
  { From, Until, state }: { readonly From: string | null; readonly Until: string | null; readonly state: ShownState },
  period: CalendarPeriod,
): readonly ContentDay[] => [
  ...(inPeriod(From, period) ? [{ ...shown, state, what: 'begins' as const, at: { day: From } }] : []),
  ...(inPeriod(Until, period) ? [{ ...shown, state, what: 'ends' as const, at: { day: Until } }] : []),
];

const shownStates = { draft: 'draft', scheduled: 'scheduled', live: 'shown', ended: 'ended' } as const;

/** The days of content with drafts and days (`contentOf`). */
export const daysOfPublication = (shown: Shown, publication: Publication, period: CalendarPeriod, now: string): readonly ContentDay[] =>
  beginsAndEnds(shown, { ...publication, state: shownStates[publicationState(publication, publicationDay(now))] }, period);

/** State of content that is shown between two days; null: no limit. */
export const stateBetween = ({ From, Until }: { readonly From: string | null; readonly Until: string | null }, today: string): ShownState =>
  From !== null && From > today ? 'scheduled' : Until !== null && Until < today ? 'ended' : 'shown';

/** The calendar day of a day of content. */
export const dayOfContent = ({ at }: ContentDay, zone: string): string => ('day' in at ? at.day : dayIn(at.instant, zone));

/** The address of a page with its query. */
export const pageWith = (path: `/${string}`, query: Readonly<Record<string, string>>): string => `${path}?${new URLSearchParams(query)}`;
