import { isDay } from '../../rules/dates/days';

/** A value of a filter and its label. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list. `name` is its parameter in the address. */
export type Filter = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'text' | 'days' | 'switch' }
  | { readonly kind: 'select'; readonly options: readonly FilterOption[] }
);

/**
 * The values of filters by name, as in the address; empty if not set. A switch that is on is `yes`. A period has its first and last day, of which either can be
 * open (`daysIn`).
 */
export type FilterValues<Name extends string = string> = Readonly<Record<Name, string>>;

const beside = '~';

/** First and last day (`yyyy-MM-dd`), both included; empty if open or invalid. */
export const daysIn = (value: string): { readonly first: string; readonly last: string } => {
  const [first = '', last = ''] = value.split(beside);
  return { first: isDay(first) ? first : '', last: isDay(last) ? last : '' };
};
export const daysAs = (first: string, last: string): string => (first === '' && last === '' ? '' : `${first}${beside}${last}`);

const known = (filter: Filter, value: string): string => {
  if (filter.kind === 'switch') return value === 'yes' ? value : '';
  if (filter.kind !== 'days') return value;
  const { first, last } = daysIn(value);
  return daysAs(first, last);
};

/** Filter values of an address. */
export const valuesIn = <Name extends string>(filters: readonly (Filter & { readonly name: Name })[], search: string): FilterValues<Name> => {
  const address = new URLSearchParams(search);
  return Object.fromEntries(filters.map((filter) => [filter.name, known(filter, address.get(filter.name)?.trim() ?? '')])) as FilterValues<Name>;
};

/** The address with these values. Other parameters of the query stay. */
export const addressWith = (path: string, search: string, values: FilterValues): string => {
  const address = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') address.delete(name);
    else address.set(name, value);
  }
  return address.size > 0 ? `${path}?${address}` : path;
};
