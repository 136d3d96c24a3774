/** The items of a board of hours in order of time. An item over midnight is included once, where it begins. */
const stopsOf = (board: HTMLElement): HTMLElement[] => {
  const seen = new Set<string>();
  return [...board.querySelectorAll<HTMLElement>('button[data-item]')]
    .filter(({ dataset: { item = '' } }) => !seen.has(item) && seen.add(item))
    .sort((one, other) => (one.dataset.at ?? '').localeCompare(other.dataset.at ?? ''));
};

/** Makes one item the Tab stop of a board: the given one, the former one, or the first one. A board without items is itself the stop. */
export const giveStop = (board: HTMLElement, named?: HTMLElement): HTMLElement => {
  const stops = stopsOf(board);
  const stop = named ?? stops.find(({ tabIndex }) => tabIndex === 0) ?? stops[0] ?? board;
  for (const other of [board, ...board.querySelectorAll<HTMLElement>('button[data-item]')]) {
    const tabIndex = other === stop ? 0 : -1;
    if (other.tabIndex !== tabIndex) other.tabIndex = tabIndex;
  }
  return stop;
};

/**
 * The item that an arrow key, Home or End leads to: up and down by time, sideways to the previous or next day with items. From the board itself, which gets the
 * focus when an item is removed, it is the Tab stop.
 */
export const byArrow = (board: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const stops = stopsOf(board);
  if (from === board && /^Arrow|^Home$|^End$/.test(key)) return stops.find(({ tabIndex }) => tabIndex === 0) ?? stops[0];
  const at = stops.findIndex(({ dataset: { item } }) => item === from.dataset.item);
  const day = from.dataset.day ?? '';
  if (at < 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return stops[at + 1];
    case 'ArrowUp':
      return stops[at - 1];
    case 'ArrowRight':
      return stops.find(({ dataset }) => (dataset.day ?? '') > day);
    case 'ArrowLeft': {
      const before = stops.findLast(({ dataset }) => (dataset.day ?? '') < day)?.dataset.day;
      return stops.find(({ dataset }) => dataset.day === before);
    }
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
};
