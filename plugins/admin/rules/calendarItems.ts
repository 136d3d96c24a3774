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
  /** A title that several contents share, with what tells them apart: the state, and a number where that is the same. */
  readonly apart: (title: string, of: { readonly state: string; readonly n: number; readonly total: number }) => string;
}

const colours: readonly CalendarColour[] = ['blue', 'gold', 'purple', 'teal', 'green', 'berry', 'grey'];

/** The kinds with their colours; with more kinds than colours these repeat. */
export const kindsOf = ({ Kinds }: Pick<ContentCalendar, 'Kinds'>) =>
  Kinds.map(({ Id, Name }, at) => ({ id: Id, label: Name, colour: colours[at % colours.length] ?? 'grey' }));

/** Names what an entry shows, told apart from other contents of its kind with the same title. A content has one page, an event with all its sessions too. */
const titlesOf = (entries: readonly Entry[], { apart, stateOf }: EntryWords): ((entry: Entry) => string) => {
  const nameOf = ({ Kind, Title }: Entry): string => `${Kind} ${Title}`;
  const alike = new Map<string, Map<string, Entry['State']>>();
  for (const entry of entries) {
    const contents = alike.get(nameOf(entry)) ?? new Map<string, Entry['State']>();
    if (!contents.has(entry.Page)) contents.set(entry.Page, entry.State);
    alike.set(nameOf(entry), contents);
  }
  return (entry) => {
    const contents = [...(alike.get(nameOf(entry)) ?? [])];
    if (contents.length < 2) return entry.Title;
    const state = contents.find(([page]) => page === entry.Page)?.[1] ?? entry.State;
    const ofState = contents.filter((content) => content[1] === state).map(([page]) => page);
    return apart(entry.Title, { state: stateOf(state), n: ofState.indexOf(entry.Page) + 1, total: ofState.length });
  };
};

/** The entries as items of the calendar. */
export const itemsOf = ({ Entries }: Pick<ContentCalendar, 'Entries'>, words: EntryWords): readonly EntryItem[] => {
  const titleOf = titlesOf(Entries, words);
  return Entries.map((entry) => ({
    key: `${entry.Kind} ${entry.Id} ${entry.What}`,
    kind: entry.Kind,
    title: words.titleOf(entry.What, titleOf(entry)),
    detail: [entry.Detail, words.stateOf(entry.State), entry.People ?? words.everyone].filter(Boolean).join(' · '),
    ...(entry.At === null ? { time: { firstDay: entry.Day, lastDay: entry.Day } } : { time: { start: entry.At, end: entry.At }, isMoment: true }),
    isTentative: entry.State === 'Draft',
    page: entry.Page,
  }));
};

/** What people meet on each day of the kinds that are shown: the words for each kind, and the number of all kinds, hidden ones included. */
export const metByDay = ({ Counts }: Pick<ContentCalendar, 'Counts'>, hidden: ReadonlySet<string>) => {
  const days = new Map<string, { readonly texts: readonly string[]; readonly total: number }>();
  for (const { Day, Kind, Count, Text } of Counts) {
    const { texts, total } = days.get(Day) ?? { texts: [], total: 0 };
    days.set(Day, { texts: hidden.has(Kind) ? texts : [...texts, Text], total: total + Count });
  }
  return days;
};
