import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { wakeAfter } from '../../../../kernel/clock';
import { useDisclosureGroup } from './DisclosureGroup';

/** Milliseconds for which a pointer must rest on a button before it opens the panel. */
const hoverInDelay = 100;

export interface DisclosureParts {
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly root: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<HTMLDivElement | null>;
  onHoverIn(): void;
  onHoverOut(): void;
  onClick(): void;
  onButtonKey(event: KeyboardEvent): void;
  onPanelKey(event: KeyboardEvent): void;
}

const stops = (panel: HTMLElement | null): readonly HTMLElement[] => [...(panel?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];

/** The stop that a key leads to within a panel, wrapping around; `undefined` for other keys. */
const nextStop = (all: readonly HTMLElement[], key: string): HTMLElement | undefined => {
  const at = all.findIndex((stop) => stop.matches(':focus'));
  switch (key) {
    case 'ArrowDown':
      return all[(at + 1) % all.length];
    case 'ArrowUp':
      return all.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    default:
      return undefined;
  }
};

interface Closable {
  readonly isOpen: boolean;
  readonly close: () => void;
  readonly root: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
}

/** Closes an open panel by Escape, by a click elsewhere, and when the focus leaves it. */
const useClosing = ({ isOpen, close, root, button }: Closable): void => {
  useEffect(() => {
    if (!isOpen) return;
    const isInside = (target: EventTarget | null): boolean => target instanceof Node && (root.current?.contains(target) ?? false);
    const onPointer = (event: Event): void => {
      if (!isInside(event.target)) close();
    };
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      if (isInside(document.activeElement)) button.current?.focus();
      close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('focusin', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('focusin', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close, root, button]);
};

/**
 * A button with a panel of links (the disclosure pattern of WAI-ARIA for navigation). It opens by click, Enter, Space or a resting pointer. It closes by
 * Escape, a click elsewhere, leaving it with Tab, or following a link. A leaving pointer closes only a panel that hovering has opened. Arrow keys move within
 * the panel.
 * @param hoverOutDelay milliseconds between the pointer leaving and the panel closing (SHL-112)
 */
export const useDisclosure = (hoverOutDelay: number): DisclosureParts => {
  const id = useId();
  const { openId, open, close: closeInGroup } = useDisclosureGroup();
  const isOpen = openId === id;
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isByHover = useRef(false);
  const focusOnOpen = useRef<'first' | 'last' | undefined>(undefined);
  const callOff = useRef<() => void>(() => undefined);
  const [path] = useLocation();
  const search = useSearch();

  const close = useCallback(() => {
    callOff.current();
    closeInGroup(id);
  }, [closeInGroup, id]);

  useEffect(() => () => callOff.current(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the panel that contains it
  useEffect(() => close(), [path, search, close]);

  useEffect(() => {
    if (!isOpen) return;
    const all = stops(panel.current);
    if (focusOnOpen.current) (focusOnOpen.current === 'first' ? all[0] : all.at(-1))?.focus();
    focusOnOpen.current = undefined;
  }, [isOpen]);
  useClosing({ isOpen, close, root, button });

  return {
    isOpen,
    panelId: id,
    root,
    button,
    panel,
    onHoverIn() {
      callOff.current();
      if (isOpen) return;
      callOff.current = wakeAfter(hoverInDelay, () => {
        isByHover.current = true;
        open(id);
      });
    },
    onHoverOut() {
      callOff.current();
      if (isOpen && isByHover.current && !panel.current?.contains(document.activeElement)) callOff.current = wakeAfter(hoverOutDelay, close);
    },
    onClick() {
      callOff.current();
      // A click on a panel that hovering has just opened keeps it open.
      if (isOpen && !isByHover.current) return close();
      isByHover.current = false;
      open(id);
    },
    onButtonKey(event) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      const edge = event.key === 'ArrowDown' ? 'first' : 'last';
      if (isOpen) {
        const all = stops(panel.current);
        (edge === 'first' ? all[0] : all.at(-1))?.focus();
      } else {
        focusOnOpen.current = edge;
        isByHover.current = false;
        open(id);
      }
    },
    onPanelKey(event) {
      const stop = nextStop(stops(panel.current), event.key);
      if (!stop) return;
      event.preventDefault();
      stop.focus();
    },
  };
};
