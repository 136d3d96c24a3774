import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressWith, type Filter, type FilterValues, valuesIn } from './filters';

/** Filters of a list and their values. */
export interface Filters<Name extends string = string> {
  readonly declared: readonly (Filter & { readonly name: Name })[];
  readonly values: FilterValues<Name>;
  set(values: Partial<FilterValues<Name>>): void;
  /** Clears all filters and the search. */
  clear(): void;
}

/**
 * Filters whose values are in the address, so that a reload, Back and a shared link show the same rows.
 * @param declared must be stable, as columns
 * @example const filters = useFilters(declared); <DataTable of={usePagedList(notes, 'address', { Status: filters.values.status })} narrowedBy={filters} … />
 */
export const useFilters = <const Name extends string>(declared: readonly (Filter & { readonly name: Name })[]): Filters<Name> => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const values = useMemo(() => valuesIn(declared, search), [declared, search]);
  const keep = (wanted: FilterValues): void => navigate(addressWith(path, search, wanted), { replace: true });
  return {
    declared,
    values,
    set: (some) => keep(some as FilterValues),
    clear: () => keep(Object.fromEntries(['search', ...declared.map(({ name }) => name)].map((name) => [name, '']))),
  };
};
