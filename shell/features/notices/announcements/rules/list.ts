import type { AdministeredAnnouncement } from '../contract';

type All = readonly AdministeredAnnouncement[];

/** Sorts by Order (ADR-074). */
const inOrder = (all: All): AdministeredAnnouncement[] => [...all].sort((one, other) => one.Order - other.Order);

/** The announcements shown in the table (ADR-080). */
export const rowsOf = (all: All, withArchived: boolean): All => inOrder(all.filter(({ IsArchived }) => withArchived || !IsArchived));

interface Held {
  readonly rows: All;
}

export const withAnnouncement = <L extends Held>(list: L, saved: AdministeredAnnouncement): L => ({
  ...list,
  rows: list.rows.map((one) => (one.Id === saved.Id ? saved : one)),
});

export const withoutAnnouncement = <L extends Held>(list: L, _: boolean, { Id }: AdministeredAnnouncement): L => ({
  ...list,
  rows: list.rows.filter((one) => one.Id !== Id),
});

/** The list with new places of announcements. */
export const withOrders = <L extends Held>(list: L, saved: All): L => {
  const known = new Map(saved.map((one) => [one.Id, one]));
  return { ...list, rows: list.rows.map((one) => known.get(one.Id) ?? one) };
};

/** The body of a reorder: the rows on screen are rearranged among their own places; hidden rows keep theirs. */
export const placesOf = (rows: All): readonly { readonly Id: string; readonly Order: number }[] => {
  const places = rows.map(({ Order }) => Order).sort((one, other) => one - other);
  return rows.map(({ Id }, at) => ({ Id, Order: places[at] ?? at }));
};
