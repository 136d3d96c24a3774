import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { addDays } from '../../../shell/rules/dates/days';
import { startOfDayIn } from '../../../shell/rules/dates/zones';
import type { Audiences } from '../audience/audiences';
import { companyOf } from '../companies';
import { type CalendarEntry, type CalendarPeriod, type ContentCalendar, type ContentDay, type DayCount, dayOfContent, isMet } from '../content/calendar';
import { permits } from '../http/access/permits';
import type { Identity } from '../module';
import type { Clock } from '../platform';
import type { PlatformTables } from '../tables';
import { contextOf } from './context';
import type { LoadedModule, ModuleRegistry } from './registry';
import { openModules } from './waiting';

interface Parts {
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
}

interface Reader {
  readonly db: Kysely<PlatformTables>;
  readonly language: Locale;
  /** With the reader's rights. */
  readonly audiences: Audiences;
  readonly who: Identity;
}

/** Maximum number of entries of a calendar, the earliest ones. */
const mostEntries = 1000;

interface Found {
  readonly kind: string;
  readonly key: string;
  readonly owner: LoadedModule;
  readonly day: string;
  readonly of: ContentDay;
}

const timeOf = ({ of: { at } }: Found): string => ('instant' in at ? at.instant : '');

/** The audiences of entries in words; each different one is described once. */
const peopleIn = async (found: readonly Found[], companyId: string, audiences: Audiences): Promise<(of: ContentDay) => string | null> => {
  const byText = new Map(found.flatMap(({ of: { audience } }) => (audience?.length ? [[JSON.stringify(audience), audience] as const] : [])));
  const described = await audiences.describeEach([...byText.values()], companyId);
  const words = new Map([...byText.keys()].map((text, at) => [text, described[at] ?? '']));
  return ({ audience }) => (audience?.length ? (words.get(JSON.stringify(audience)) ?? null) : null);
};

/** Number of items of each kind that people see on each day, in the order of the kinds. */
const countsIn = (found: readonly Found[], kinds: ContentCalendar['kinds'], language: Locale): readonly DayCount[] => {
  const met = new Map<string, Found[]>();
  for (const one of found.filter(({ of }) => isMet(of))) {
    const key = `${one.day} ${one.kind}`;
    met.set(key, [...(met.get(key) ?? []), one]);
  }
  const days = [...new Set(found.map(({ day }) => day))];
  return days.flatMap((day) =>
    kinds.flatMap(({ id }) => {
      const those = met.get(`${day} ${id}`) ?? [];
      return those.slice(0, 1).map(({ owner, key }) => ({ day, kind: id, count: those.length, text: owner.texts.text(language, key, { n: those.length }) }));
    }),
  );
};

/** What the licensed modules declare in `contentDays`, of the kinds that the reader may see, in a period of a company. */
export const contentCalendarFor = async (parts: Parts, reader: Reader, companyId: string, period: CalendarPeriod): Promise<ContentCalendar> => {
  const { db, language, audiences, who } = reader;
  const { time_zone: zone } = await companyOf(db, companyId);
  const instantOf = (day: string): string => new Date(startOfDayIn(day, zone)).toISOString();
  const asked = { ...period, companyId, from: instantOf(period.first), to: instantOf(addDays(period.last, 1)), zone, who, language };
  const declared = (await openModules(parts, db, { companyId }))
    .flatMap((module) =>
      Object.entries(module.contentDays ?? {}).map(([key, one]) => ({ kind: `${module.id}.${key}`, key, owner: parts.registry.loaded(module), ...one })),
    )
    .filter(({ access }) => permits(access, who))
    .sort((one, other) => one.order - other.order);
  const kinds = declared.map(({ kind, name, owner }) => ({ id: kind, name: owner.texts.text(language, name) }));
  const all: Found[] = [];
  for (const { kind, key, owner, days } of declared)
    for (const of of await days(asked, contextOf(parts, db, language, owner))) all.push({ kind, key, owner, day: dayOfContent(of, zone), of });
  const found = all.sort((one, other) => one.day.localeCompare(other.day) || timeOf(one).localeCompare(timeOf(other))).slice(0, mostEntries);
  const people = await peopleIn(found, companyId, audiences);
  return {
    zone,
    kinds,
    entries: found.map(
      ({ kind, day, of }): CalendarEntry => ({
        kind,
        day,
        id: of.id,
        title: of.title,
        what: of.what,
        state: of.state,
        page: of.page,
        instant: 'instant' in of.at ? of.at.instant : null,
        detail: of.detail ?? null,
        people: people(of),
      }),
    ),
    isCut: all.length > mostEntries,
    counts: countsIn(found, kinds, language),
  };
};
