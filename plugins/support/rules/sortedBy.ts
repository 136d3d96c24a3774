import type { EntityChoice } from '../contract';

/** The companies whose name or id holds `search`, by name (`Text`) or id (`Value`); with `-` before it, the other way. */
export const sortedBy = (sort: string, companies: readonly EntityChoice[], search: string): readonly EntityChoice[] => {
  const wanted = search.trim().toLowerCase();
  const field = sort.endsWith('Value') ? 'Value' : 'Text';
  const found = companies.filter(({ Text, Value }) => Text.toLowerCase().includes(wanted) || Value.toLowerCase().includes(wanted));
  const sorted = found.toSorted((one, other) => one[field].localeCompare(other[field]));
  return sort.startsWith('-') ? sorted.reverse() : sorted;
};
