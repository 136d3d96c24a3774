import { device } from '../../../kernel/storage/storage';

const key = 'lastUsedTab';

/** Index of the current tab of the side panel (SUP-055, SUP-059); 0 by default. */
export const readLastTab = (): number => Math.max(0, Number.parseInt(device.get(key) ?? '0', 10) || 0);

export const rememberLastTab = (index: number): void => device.set(key, String(index));
