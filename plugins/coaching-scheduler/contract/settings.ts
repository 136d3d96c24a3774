import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings: how the company handles coaching sessions. */
export const settings = {
  /** Hours before a session until which the participant can cancel it or ask to move it; 0: until it begins. */
  hoursToCancel: 24,
} as const satisfies CompanySettings;

/** What administrators choose. */
export const settingForms = { hoursToCancel: { min: 0, max: 168, isWhole: true } } as const satisfies SettingForms<typeof settings>;
