import { isDay } from '#shell/rules/dates/days';

/** Number of an entry within its day: the first one is 0. */
export interface DateKey {
  /** `yyyy-MM-dd` */
  readonly day: string;
  readonly number: number;
}

/** Identifies an entry within a tracker (TRK-041): `20240105`, and `20240105-1` for the second entry of that day. */
export const entryDateKey = ({ day, number }: DateKey): string => `${day.replaceAll('-', '')}${number === 0 ? '' : `-${number}`}`;

const keyForm = /^(\d{4})(\d{2})(\d{2})(?:-([1-9]\d{0,5}))?$/;

/** @returns `undefined` for a text that is not a date key. */
export const readDateKey = (key: string): DateKey | undefined => {
  const match = keyForm.exec(key);
  if (!match) return undefined;
  const day = `${match[1]}-${match[2]}-${match[3]}`;
  return isDay(day) ? { day, number: Number(match[4] ?? 0) } : undefined;
};

/** Identifies an entry among all of a person (TRK-041). It contains a '#', which addresses encode as %23 (TRK-136). */
export const entryIdOf = (trackerId: string, dateKey: string): string => `${trackerId}#${dateKey}`;

/** @returns `undefined` for a text that is not an entry id. A tracker's id may itself contain a '#'. */
export const readEntryId = (entryId: string): (DateKey & { readonly trackerId: string }) | undefined => {
  const end = entryId.lastIndexOf('#');
  const key = readDateKey(entryId.slice(end + 1));
  return end > 0 && key ? { ...key, trackerId: entryId.slice(0, end) } : undefined;
};
