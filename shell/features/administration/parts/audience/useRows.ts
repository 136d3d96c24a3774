import { useEffect, useRef, useState } from 'react';
import type { Audience, AudienceRow } from '../../../../net/schemas/audience';
import { newRow } from '../../rules/audience';

/** Where the focus moves once the rows are rendered. */
type Next = { readonly key: number } | 'add';

interface Keyed {
  readonly keys: readonly number[];
  readonly last: number;
}

const keysFor = ({ keys, last }: Keyed, count: number): Keyed =>
  keys.length === count ? { keys, last } : { keys: Array.from({ length: count }, (_, at) => last + at + 1), last: last + count };

/** The rows of an audience with stable keys, so that the focus can follow rows that are added and removed. */
export const useRows = (value: Audience, onChange: (next: Audience) => void) => {
  const [held, setHeld] = useState<Keyed>({ keys: [], last: 0 });
  // A different audience, such as one that was reloaded, gets new rows.
  const keyed = keysFor(held, value.length);
  if (keyed !== held && keyed.keys !== held.keys) setHeld(keyed);
  const { keys, last } = keyed;
  const places = useRef(new Map<number, HTMLElement>());
  const addButton = useRef<HTMLButtonElement>(null);
  const next = useRef<Next>(undefined);

  useEffect(() => {
    const wanted = next.current;
    next.current = undefined;
    if (wanted === 'add') addButton.current?.focus();
    else if (wanted) places.current.get(wanted.key)?.querySelector('select')?.focus();
  });

  const set = (rows: Audience, rest: readonly number[], then: Next, newest = last): void => {
    setHeld({ keys: rest, last: newest });
    next.current = then;
    onChange(rows);
  };
  return {
    keys,
    places,
    addButton,
    add: (): void => set([...value, newRow], [...keys, last + 1], { key: last + 1 }, last + 1),
    change: (at: number, row: AudienceRow): void => onChange(value.map((one, other) => (other === at ? row : one))),
    remove(at: number): void {
      const rest = keys.filter((_, other) => other !== at);
      const key = rest[Math.min(at, rest.length - 1)];
      set(
        value.filter((_, other) => other !== at),
        rest,
        key === undefined ? 'add' : { key },
      );
    },
    clear: (): void => set([], [], 'add'),
  };
};
