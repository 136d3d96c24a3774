import type { AdministeredAnnouncement } from '../contract';

type All = readonly AdministeredAnnouncement[];

/** Sorts by Order (ADR-074). */
const inOrder = (all: All): AdministeredAnnouncement[] => [...all].sort((one, other) => one.Order - other.Order);

/** The announcements that the table shows (ADR-080). */
export const rowsOf = (all: All, withArchived: boolean): All => inOrder(all.filter(({ IsArchived }) => withArchived || !IsArchived));

/** The list with a saved announcement in it. */
export const withAnnouncement = (all: All, saved: AdministeredAnnouncement): AdministeredAnnouncement[] =>
  all.map((one) => (one.Id === saved.Id ? saved : one));

export const withoutAnnouncement = (all: All, id: string): AdministeredAnnouncement[] => all.filter(({ Id }) => Id !== id);

/** The body of a reorder: the rows on screen are rearranged among their own places; hidden rows keep theirs. */
export const placesOf = (rows: All): readonly { readonly Id: string; readonly Order: number }[] => {
  const places = rows.map(({ Order }) => Order).sort((one, other) => one - other);
  return rows.map(({ Id }, at) => ({ Id, Order: places[at] ?? at }));
};
