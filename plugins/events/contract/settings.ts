import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings of events. */
export const settings = {
  /** Hours for which a free place is held for the first person on the waiting list. */
  hoursHeld: 24,
} as const satisfies CompanySettings;

/** Settings that administrators can change. */
export const settingForms = { hoursHeld: { min: 1, max: 168, isWhole: true } } as const satisfies SettingForms<typeof settings>;
