import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings: the mall and what may be spent in it, limits for spending on behalf of people, and the currency of custom rewards. */
export const settings = {
  /** People see the mall. */
  mall: true,
  /** Number of points per dollar; 0: points have no value in dollars. */
  pointsPerDollar: 0,
  /** Spending in a plan year is limited. */
  limitsSpending: false,
  /** Dollars that a person may spend in a plan year. */
  dollarsToSpend: 250,
  /** Support spends points and gift cards for people. */
  spentForOthers: true,
  /** Dollars that all staff together move for one person within 24 hours. */
  dollarsForOne: 100,
  /** Dollars that one member of staff moves within 24 hours, for all people together. */
  dollarsInAll: 500,
  /** Large corrections by administrators wait for a second administrator. */
  secondForCorrections: true,
  /** From this number of points; 0: always. */
  secondFromPoints: 5000,
  /** From this number of dollars; 0: always. */
  secondFromDollars: 50,
  /** Number of units per dollar of the currency of custom rewards (ADR-024). */
  currencyToUsd: 100,
} as const satisfies CompanySettings;

/** Settings of administrators. */
export const settingForms = {
  mall: {},
  pointsPerDollar: { min: 0, max: 10_000, isWhole: true },
  limitsSpending: {},
  dollarsToSpend: { min: 1, max: 100_000, isWhole: true, enabledWhen: { setting: 'limitsSpending' } },
  spentForOthers: {},
  dollarsForOne: { min: 1, max: 1000, isWhole: true, enabledWhen: { setting: 'spentForOthers' } },
  dollarsInAll: { min: 1, max: 10_000, isWhole: true, enabledWhen: { setting: 'spentForOthers' } },
  secondForCorrections: {},
  secondFromPoints: { min: 0, max: 1_000_000, isWhole: true, enabledWhen: { setting: 'secondForCorrections' } },
  secondFromDollars: { min: 0, max: 1_000_000, isWhole: true, enabledWhen: { setting: 'secondForCorrections' } },
  currencyToUsd: { min: 1, max: 10_000, isWhole: true },
} as const satisfies SettingForms<typeof settings>;
