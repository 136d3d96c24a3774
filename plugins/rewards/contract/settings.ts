import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings: what the company of the person whose money it is lets others do with it. */
export const settings = {
  /** Support spends points and gift cards for people. */
  spentForOthers: true,
  /** Dollars that all staff together move for one person within 24 hours. */
  dollarsForOne: 100,
  /** Dollars that one member of staff moves within 24 hours, for all people together. */
  dollarsInAll: 500,
} as const satisfies CompanySettings;

/** What administrators choose. */
export const settingForms = {
  spentForOthers: {},
  dollarsForOne: { min: 1, max: 1000, isWhole: true, enabledWhen: { setting: 'spentForOthers' } },
  dollarsInAll: { min: 1, max: 10_000, isWhole: true, enabledWhen: { setting: 'spentForOthers' } },
} as const satisfies SettingForms<typeof settings>;
