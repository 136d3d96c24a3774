/** Groups items by a key, in order of first occurrence. */
export const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, items: Item[]][] =>
  [...new Set(items.map(keyOf))].map((key) => [key, items.filter((item) => keyOf(item) === key)]);
