import type { CalendarColour, CalendarItem } from '#shell/api';
import type { ContentCalendar } from '../contract';

type Entry = ContentCalendar['Entries'][number];

/** An item of the calendar, with the address of the page where it is edited. */
export interface EntryItem extends CalendarItem {
  readonly page: string;
}

/** Texts of an entry. */
export interface EntryWords {
  readonly titleOf: (what: Entry['What'], title: string) => string;
  readonly stateOf: (state: Entry['State']) => string;
  readonly everyone: string;
  /** A title that several contents share, with the state, and with a number if the states are equal, too. */
  readonly apart: (title: string, of: { readonly state: string; readonly n: number; readonly total: number }) => string;
}

const colours: readonly CalendarColour[] = ['blue', 'gold', 'purple', 'teal', 'green', 'berry', 'grey'];

/** The kinds with their colours, which repeat if there are more kinds than colours. */
export const kindsOf = ({ Kinds }: Pick<ContentCalendar, 'Kinds'>) =>
  Kinds.map(({ Id, Name }, at) => ({ id: Id, label: Name, colour: colours[at % colours.length] ?? 'grey' }));

/**
 * Titles of entries; contents of a kind with the same title are distinguished. A content is identified by its page, which all sessions of an event
 * share.
 */
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

/** For each day the texts of the visible kinds, and the number of contents of all kinds, including hidden ones. */
export const contentByDay = ({ Counts }: Pick<ContentCalendar, 'Counts'>, hidden: ReadonlySet<string>) => {
  const days = new Map<string, { readonly texts: readonly string[]; readonly total: number }>();
  for (const { Day, Kind, Count, Text } of Counts) {
    const { texts, total } = days.get(Day) ?? { texts: [], total: 0 };
    days.set(Day, { texts: hidden.has(Kind) ? texts : [...texts, Text], total: total + Count });
  }
  return days;
};
