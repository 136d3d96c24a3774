import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings of programs. */
export const settings = {
  /** Number of days that an ended program stays in the current list, so that a person sees the result and late approvals still count. */
  daysShownAfterEnd: 30,
} as const satisfies CompanySettings;

/** Settings that administrators can change. */
export const settingForms = { daysShownAfterEnd: { min: 0, max: 365, isWhole: true } } as const satisfies SettingForms<typeof settings>;
