import { useState } from 'react';
import { tab } from '../../../kernel/storage';
import { panelWidths } from '../rules/panelWidth';

/** What a person has made of the side panel, as far as they have. */
interface Chosen {
  readonly isOpen?: boolean;
  /** Percent of the window. */
  readonly width?: number;
}

const keyOf = (userId: string): string => `panel.${userId}`;

/** What another version of this page has stored may be anything. */
const read = (userId: string): Chosen => {
  try {
    const { isOpen, width }: Partial<Record<keyof Chosen, unknown>> = JSON.parse(tab.get(keyOf(userId)) ?? '{}');
    const isWidth = typeof width === 'number' && width >= panelWidths.least && width <= panelWidths.most;
    return { ...(typeof isOpen === 'boolean' && { isOpen }), ...(isWidth && { width }) };
  } catch {
    return {};
  }
};

/** Whether the side panel is open, and how wide: what the person has chosen in this tab of the browser, also before a reload (SUP-008). */
export const usePanelState = (userId: string) => {
  const [chosen, setChosen] = useState(() => read(userId));
  const choose = (next: Chosen): void => {
    const all = { ...chosen, ...next };
    tab.set(keyOf(userId), JSON.stringify(all));
    setChosen(all);
  };
  return { chosen, choose };
};
