/** Items by a key of theirs, in the order in which they come. */
export const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): [key: string, items: Item[]][] =>
  [...new Set(items.map(keyOf))].map((key) => [key, items.filter((item) => keyOf(item) === key)]);
