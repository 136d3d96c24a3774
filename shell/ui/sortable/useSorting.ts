import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { movedTo, placeUnder, type Slot, wayMade } from './places';
import { useText } from './text';
import { useOrder } from './useOrder';

interface Sortable<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** Saves an order; returns whether it was saved. If not, or if it throws, the former order returns. */
  readonly onReorder: (rows: readonly Row[]) => Promise<boolean>;
}

/** A drag in progress: its distance, and the initial positions of all rows. */
interface Drag {
  readonly key: string;
  readonly from: number;
  readonly by: number;
  readonly slots: readonly Slot[];
}

interface DragEvents {
  moved(by: number, slots: readonly Slot[]): void;
  dropped(to: number): void;
  cancelled(): void;
}

/** Follows the pointer that drags a row until it is released, or the drag is cancelled. Returns a function that stops it. */
const followPointer = (frame: HTMLElement, from: number, { clientY, pointerId }: PointerEvent, on: DragEvents): (() => void) => {
  const elements = [...frame.querySelectorAll<HTMLElement>(':scope > [data-sortable]')];
  const top = (): number => frame.getBoundingClientRect().top;
  const slots = elements.map((element) => {
    const box = element.getBoundingClientRect();
    return { top: box.top - top(), height: box.height };
  });
  const grabbed = clientY - top();
  const controller = new AbortController();
  const { signal } = controller;
  const byAt = (y: number): number => y - top() - grabbed;
  const stop = (): void => controller.abort();
  const moved = (move: globalThis.PointerEvent): void => {
    if (move.pointerId !== pointerId) return;
    on.moved(byAt(move.clientY), slots);
    // Scrolls a list that is higher than the window.
    elements[from]?.scrollIntoView({ block: 'nearest' });
  };
  const released = (up: globalThis.PointerEvent): void => {
    if (up.pointerId !== pointerId) return;
    stop();
    on.dropped(placeUnder(slots, from, byAt(up.clientY)));
  };
  const cancel = (): void => {
    stop();
    on.cancelled();
  };
  const pressed = (key: globalThis.KeyboardEvent): void => {
    if (key.key !== 'Escape') return;
    key.stopPropagation();
    key.preventDefault();
    cancel();
  };
  addEventListener('pointermove', moved, { signal });
  addEventListener('pointerup', released, { signal });
  addEventListener('pointercancel', cancel, { signal });
  addEventListener('keydown', pressed, { signal, capture: true });
  on.moved(0, slots);
  return stop;
};

interface Lifting<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly say: (key: 'lifted' | 'over' | 'putBack', row: Row, at: number) => void;
  readonly drop: (row: Row, from: number, to: number) => void;
}

/** The row that is picked up by keyboard: Space or Enter lifts and drops it, arrow keys move it, Escape puts it back. */
const useLifted = <Row>({ rows, keyOf, say, drop }: Lifting<Row>) => {
  /** With its initial index. */
  const [lifted, setLifted] = useState<{ readonly key: string; readonly from: number; readonly to: number }>();

  const press = (row: Row, at: number, event: KeyboardEvent): void => {
    const key = keyOf(row);
    const isLifted = lifted?.key === key;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setLifted(isLifted ? undefined : { key, from: at, to: at });
      if (isLifted) drop(row, lifted.from, lifted.to);
      else say('lifted', row, at);
      return;
    }
    if (!isLifted) return;
    if (event.key === 'Escape') {
      // Escape must not close a dialog around the list.
      event.stopPropagation();
      event.preventDefault();
      putBack(row);
      return;
    }
    const to = { ArrowUp: lifted.to - 1, ArrowDown: lifted.to + 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= rows.length) return;
    setLifted({ ...lifted, to });
    say('over', row, to);
  };
  const putBack = (row: Row): void => {
    if (lifted?.key !== keyOf(row)) return;
    setLifted(undefined);
    say('putBack', row, lifted.from);
  };

  return { lifted, press, putBack };
};

/** State of a sortable list or table body, for its rows and their controls. */
export const useSorting = <Row>({ rows: given, keyOf, nameOf, onReorder }: Sortable<Row>, list: RefObject<HTMLElement | null>) => {
  const t = useText();
  const { rows, isSaving, hasFailed, put } = useOrder(given, keyOf, onReorder);
  const [said, setSaid] = useState('');
  const [drag, setDrag] = useState<Drag>();
  const ending = useRef<() => void>(undefined);
  useEffect(() => () => ending.current?.(), []);

  const say = (key: 'lifted' | 'over' | 'moved' | 'kept' | 'putBack', row: Row, at: number): void =>
    setSaid(t(key, { name: nameOf(row), n: at + 1, of: rows.length }));
  const drop = (row: Row, from: number, to: number): void => {
    if (from !== to) put(movedTo(rows, from, to));
    say(from === to ? 'kept' : 'moved', row, to);
  };
  const { lifted, press, putBack } = useLifted({ rows, keyOf, say, drop });

  const begin = (row: Row, from: number, event: PointerEvent): void => {
    const frame = list.current;
    if (!frame || event.button !== 0 || ending.current) return;
    const end = (): void => {
      ending.current = undefined;
      setDrag(undefined);
    };
    ending.current = followPointer(frame, from, event, {
      moved: (by, slots) => setDrag({ key: keyOf(row), from, by, slots }),
      dropped(to) {
        end();
        drop(row, from, to);
      },
      cancelled() {
        end();
        say('putBack', row, from);
      },
    });
  };

  const place = drag && placeUnder(drag.slots, drag.from, drag.by);
  return {
    rows: lifted ? movedTo(rows, lifted.from, lifted.to) : rows,
    isSaving,
    hasFailed,
    said,
    isMoving: drag !== undefined,
    /** Props of one row: for its controls, and its styles while it is moved or makes room. */
    partsOf(row: Row, at: number) {
      const key = keyOf(row);
      const isDragged = drag?.key === key;
      const way = !drag || place === undefined ? 0 : isDragged ? drag.by : wayMade(drag.slots, drag.from, place, at);
      const move = (to: number): void => {
        if (to >= 0 && to < rows.length) drop(row, at, to);
      };
      return {
        isHeld: isDragged || lifted?.key === key,
        isDragged,
        style: way === 0 ? undefined : { transform: `translateY(${way}px)` },
        isFirst: at === 0,
        isLast: at === rows.length - 1,
        up: () => move(at - 1),
        down: () => move(at + 1),
        handle: {
          onKeyDown: (event: KeyboardEvent) => press(row, at, event),
          onBlur: () => putBack(row),
          onPointerDown: (event: PointerEvent) => begin(row, at, event),
        },
      };
    },
  };
};

export type SortableParts = ReturnType<ReturnType<typeof useSorting>['partsOf']>;
