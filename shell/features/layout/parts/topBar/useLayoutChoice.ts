import { useMemo, useSyncExternalStore } from 'react';
import { device } from '../../../../kernel/storage/storage';
import { type LayoutMode, layoutModes } from '../../rules/layoutMode';

/** The layout chosen in this browser. */
interface LayoutChoice {
  readonly mode: LayoutMode;
  /** The side bar shows icons only. */
  readonly isFolded: boolean;
}

const key = 'layout';
const listeners = new Set<() => void>();

const stored = (): string => device.get(key) ?? '';
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Parses `static`, `static folded`; any other stored value is the default. */
const parsed = (text: string): LayoutChoice => {
  const [name, fold] = text.split(' ');
  return { mode: layoutModes.find((mode) => mode === name) ?? 'horizontal', isFolded: fold === 'folded' };
};

/** The chosen layout, stored in this browser, and its setter. */
export const useLayoutChoice = (): LayoutChoice & { readonly choose: (next: Partial<LayoutChoice>) => void } => {
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => {
    const choice = parsed(text);
    const choose = (next: Partial<LayoutChoice>): void => {
      const { mode, isFolded } = { ...choice, ...next };
      device.set(key, isFolded ? `${mode} folded` : mode);
      for (const changed of listeners) changed();
    };
    return { ...choice, choose };
  }, [text]);
};
