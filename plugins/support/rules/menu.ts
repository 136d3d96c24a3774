/** Maximum depth of an entry of a menu: a branch, its groups, and their entries. */
export const deepest = 2;

/** Maximum number of entries of a menu. */
export const mostEntries = 60;

/** The depth of an entry. */
interface Placed {
  readonly Depth: number;
}

/** Number of entries in the block that begins at `at`: the entry with its descendants. */
const lengthOfBlock = (entries: readonly Placed[], at: number): number => {
  const depth = entries[at]?.Depth ?? 0;
  const next = entries.findIndex(({ Depth }, index) => index > at && Depth <= depth);
  return (next < 0 ? entries.length : next) - at;
};

/** Whether an entry has children. */
export const isBranch = (entries: readonly Placed[], at: number): boolean => lengthOfBlock(entries, at) > 1;

const shifted = <E extends Placed>(block: readonly E[], by: number): readonly E[] =>
  block.map((entry) => ({ ...entry, Depth: Math.min(deepest, Math.max(0, entry.Depth + by)) }));

/** Moves an entry with its descendants one level deeper (1) or higher (-1). Returns the same entries if that is not possible. */
export const stepped = <E extends Placed>(entries: readonly E[], at: number, by: 1 | -1): readonly E[] => {
  const block = entries.slice(at, at + lengthOfBlock(entries, at));
  const [own, above] = [entries[at]?.Depth ?? 0, entries[at - 1]?.Depth ?? -1];
  const isPossible = by === 1 ? own <= above && block.every(({ Depth }) => Depth < deepest) : own > 0;
  return isPossible ? [...entries.slice(0, at), ...shifted(block, by), ...entries.slice(at + block.length)] : entries;
};

/** The entries without one of them and its descendants. */
export const without = <E extends Placed>(entries: readonly E[], at: number): readonly E[] => [
  ...entries.slice(0, at),
  ...entries.slice(at + lengthOfBlock(entries, at)),
];

/**
 * The entries after one of them was moved in the list with its descendants. It is at most one level deeper than the entry above its new position, and
 * among the children of another entry it becomes one of them.
 * @param wanted the same entries in the new order, in which only one has moved
 */
export const moved = <E extends Placed>(entries: readonly E[], wanted: readonly E[]): readonly E[] => {
  const isMoved = (entry: E): boolean => {
    const [before, after] = [entries.filter((one) => one !== entry), wanted.filter((one) => one !== entry)];
    return before.every((one, index) => one === after[index]);
  };
  if (entries.every((entry, index) => entry === wanted[index])) return entries;
  // If two neighbours were exchanged, the lower one counts as moved up.
  const at = entries.findLastIndex(isMoved);
  const [entry] = entries.slice(at);
  if (at < 0 || entry === undefined) return entries;
  const block = entries.slice(at, at + lengthOfBlock(entries, at));
  const rest = without(entries, at);
  // The entry above the new position that is not part of the moved block.
  const above = wanted.slice(0, wanted.indexOf(entry)).findLast((one) => !block.includes(one));
  const place = above === undefined ? 0 : rest.indexOf(above) + 1;
  const most = above === undefined ? 0 : above.Depth + 1;
  const depth = Math.min(most, Math.max(entry.Depth, rest[place]?.Depth ?? 0));
  return [...rest.slice(0, place), ...shifted(block, depth - entry.Depth), ...rest.slice(place)];
};
