import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings: what a company lets others do with the money of its people, and what the prices of its own rewards are counted in. */
export const settings = {
  /** Support spends points and gift cards for people. */
  spentForOthers: true,
  /** Dollars that all staff together move for one person within 24 hours. */
  dollarsForOne: 100,
  /** Dollars that one member of staff moves within 24 hours, for all people together. */
  dollarsInAll: 500,
  /** Large corrections by administrators wait for a second administrator. */
  secondForCorrections: true,
  /** From so many points on; 0: always. */
  secondFromPoints: 5000,
  /** From so many dollars on; 0: always. */
  secondFromDollars: 50,
  /** How many units of the currency in which custom rewards are priced are a dollar (ADR-024). */
  currencyToUsd: 100,
} as const satisfies CompanySettings;

/** What administrators choose. */
export const settingForms = {
  spentForOthers: {},
  dollarsForOne: { min: 1, max: 1000, isWhole: true, enabledWhen: { setting: 'spentForOthers' } },
  dollarsInAll: { min: 1, max: 10_000, isWhole: true, enabledWhen: { setting: 'spentForOthers' } },
  secondForCorrections: {},
  secondFromPoints: { min: 0, max: 1_000_000, isWhole: true, enabledWhen: { setting: 'secondForCorrections' } },
  secondFromDollars: { min: 0, max: 1_000_000, isWhole: true, enabledWhen: { setting: 'secondForCorrections' } },
  currencyToUsd: { min: 1, max: 10_000, isWhole: true },
} as const satisfies SettingForms<typeof settings>;
