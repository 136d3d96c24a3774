import { useState } from 'react';
import { tab } from '../../../../kernel/storage/storage';
import { panelWidths } from '../../rules/panelWidth';

/** The user's choices for the side panel. */
interface Chosen {
  readonly isOpen?: boolean;
  /** Percent of the window's width. */
  readonly width?: number;
}

const keyOf = (userId: string): string => `panel.${userId}`;

/** Validates the stored value, which another version of this page may have written. */
const read = (userId: string): Chosen => {
  try {
    const { isOpen, width }: Partial<Record<keyof Chosen, unknown>> = JSON.parse(tab.get(keyOf(userId)) ?? '{}');
    const isWidth = typeof width === 'number' && width >= panelWidths.least && width <= panelWidths.most;
    return { ...(typeof isOpen === 'boolean' && { isOpen }), ...(isWidth && { width }) };
  } catch {
    return {};
  }
};

/** Open state and width of the side panel, chosen in this browser tab; kept across reloads (SUP-008). */
export const usePanelState = (userId: string) => {
  const [chosen, setChosen] = useState(() => read(userId));
  const choose = (next: Chosen): void => {
    const all = { ...chosen, ...next };
    tab.set(keyOf(userId), JSON.stringify(all));
    setChosen(all);
  };
  return { chosen, choose };
};
