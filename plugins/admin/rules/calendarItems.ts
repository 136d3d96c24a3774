import type { CalendarColour, CalendarItem } from '#shell/api';
import type { ContentCalendar } from '../contract';

type Entry = ContentCalendar['Entries'][number];

/** An entry as the calendar draws it, and the page where it is edited. */
export interface EntryItem extends CalendarItem {
  readonly page: string;
}

/** Words for what an entry says beside its title. */
export interface EntryWords {
  readonly titleOf: (what: Entry['What'], title: string) => string;
  readonly stateOf: (state: Entry['State']) => string;
  readonly everyone: string;
}

const colours: readonly CalendarColour[] = ['blue', 'gold', 'purple', 'teal', 'green', 'berry', 'grey'];

/** The kinds with their colours; with more kinds than colours these repeat. */
export const kindsOf = ({ Kinds }: Pick<ContentCalendar, 'Kinds'>) =>
  Kinds.map(({ Id, Name }, at) => ({ id: Id, label: Name, colour: colours[at % colours.length] ?? 'grey' }));

/** The entries as items of the calendar. */
export const itemsOf = ({ Entries }: Pick<ContentCalendar, 'Entries'>, words: EntryWords): readonly EntryItem[] =>
  Entries.map((entry) => ({
    key: `${entry.Kind} ${entry.Id} ${entry.What}`,
    kind: entry.Kind,
    title: words.titleOf(entry.What, entry.Title),
    detail: [entry.Detail, words.stateOf(entry.State), entry.People ?? words.everyone].filter(Boolean).join(' · '),
    ...(entry.At === null ? { time: { firstDay: entry.Day, lastDay: entry.Day } } : { time: { start: entry.At, end: entry.At }, isMoment: true }),
    isTentative: entry.State === 'Draft',
    page: entry.Page,
  }));

/** What people meet on each day of the kinds that are shown: the words for each kind, and the number of all kinds, hidden ones included. */
export const metByDay = ({ Counts }: Pick<ContentCalendar, 'Counts'>, hidden: ReadonlySet<string>) => {
  const days = new Map<string, { readonly texts: readonly string[]; readonly total: number }>();
  for (const { Day, Kind, Count, Text } of Counts) {
    const { texts, total } = days.get(Day) ?? { texts: [], total: 0 };
    days.set(Day, { texts: hidden.has(Kind) ? texts : [...texts, Text], total: total + Count });
  }
  return days;
};
