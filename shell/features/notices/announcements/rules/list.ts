import type { AdministeredAnnouncement } from '../contract';

type All = readonly AdministeredAnnouncement[];

/** By Order (ADR-074). */
const inOrder = (all: All): AdministeredAnnouncement[] => [...all].sort((one, other) => one.Order - other.Order);

/** What the table shows (ADR-080). */
export const rowsOf = (all: All, withArchived: boolean): All => inOrder(all.filter(({ IsArchived }) => withArchived || !IsArchived));

/** With one as it was saved. */
export const withAnnouncement = (all: All, saved: AdministeredAnnouncement): AdministeredAnnouncement[] =>
  all.map((one) => (one.Id === saved.Id ? saved : one));

export const withoutAnnouncement = (all: All, id: string): AdministeredAnnouncement[] => all.filter(({ Id }) => Id !== id);

/** Rows in a new order, with the places that these rows have among all: what is not on screen stays where it is. */
export const placesOf = (rows: All): readonly { readonly Id: string; readonly Order: number }[] => {
  const places = rows.map(({ Order }) => Order).sort((one, other) => one - other);
  return rows.map(({ Id }, at) => ({ Id, Order: places[at] ?? at }));
};
