/** Position of a row in its list, in pixels from the top of the list. */
export interface Slot {
  readonly top: number;
  readonly height: number;
}

/** Moves an item within a list; returns a new list. */
export const movedTo = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

/**
 * The index that a row is dragged to: it takes the index of another row once its edge has passed the middle of that row.
 * @param slots of all rows before the drag
 * @param by dragged distance in pixels, positive downwards
 */
export const placeUnder = (slots: readonly Slot[], from: number, by: number): number => {
  const own = slots[from];
  if (!own) return from;
  const top = own.top + by;
  const bottom = top + own.height;
  const middle = ({ top: start, height }: Slot): number => start + height / 2;
  const before = slots.slice(0, from).filter((slot) => middle(slot) <= top).length;
  const after = slots.slice(from + 1).filter((slot) => middle(slot) < bottom).length;
  return before + after;
};

/** Offset of a row that makes room for the dragged one, positive downwards. */
export const wayMade = (slots: readonly Slot[], from: number, to: number, at: number): number => {
  const own = slots[from];
  if (!own || at === from) return 0;
  const next = slots[from + 1] ?? own;
  const previous = slots[from - 1];
  const gap = slots[from + 1] ? next.top - own.top - own.height : previous ? own.top - previous.top - previous.height : 0;
  if (at > from && at <= to) return -(own.height + gap);
  return at < from && at >= to ? own.height + gap : 0;
};
