import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings: what the company wants of its events. */
export const settings = {
  /** So many hours a place that has become free is held for who is first in line. */
  hoursHeld: 24,
} as const satisfies CompanySettings;

/** What administrators choose. */
export const settingForms = { hoursHeld: { min: 1, max: 168, isWhole: true } } as const satisfies SettingForms<typeof settings>;
