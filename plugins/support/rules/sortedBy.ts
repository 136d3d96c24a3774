import { folded } from '#shell/rules/fuzzy';
import type { EntityChoice } from '../contract';

/** The companies whose name or id holds `search`, by name (`Text`) or id (`Value`); with `-` before it, the other way. */
export const sortedBy = (sort: string, companies: readonly EntityChoice[], search: string): readonly EntityChoice[] => {
  const wanted = folded(search.trim());
  const field = sort.endsWith('Value') ? 'Value' : 'Text';
  const found = companies.filter(({ Text, Value }) => folded(Text).includes(wanted) || folded(Value).includes(wanted));
  const sorted = found.toSorted((one, other) => one[field].localeCompare(other[field]));
  return sort.startsWith('-') ? sorted.reverse() : sorted;
};
