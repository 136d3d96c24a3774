import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings: what the company wants of its programs. */
export const settings = {
  /** An ended program stays among the current ones for so many days, so that a person sees how it ended and late approvals still land. */
  daysShownAfterEnd: 30,
} as const satisfies CompanySettings;

/** What administrators choose. */
export const settingForms = { daysShownAfterEnd: { min: 0, max: 365, isWhole: true } } as const satisfies SettingForms<typeof settings>;
