import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings of coaching sessions. */
export const settings = {
  /** Number of hours before a session until which the participant can cancel it or ask to move it; 0: until it begins. */
  hoursToCancel: 24,
} as const satisfies CompanySettings;

/** Settings that administrators can change. */
export const settingForms = { hoursToCancel: { min: 0, max: 168, isWhole: true } } as const satisfies SettingForms<typeof settings>;
