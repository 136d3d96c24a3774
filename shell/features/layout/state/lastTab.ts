import { device } from '../../../kernel/storage';

const key = 'lastUsedTab';

/** The index of the tab that the side panel shows (SUP-055, SUP-059); the first, where nothing is known. */
export const readLastTab = (): number => Math.max(0, Number.parseInt(device.get(key) ?? '0', 10) || 0);

export const rememberLastTab = (index: number): void => device.set(key, String(index));
