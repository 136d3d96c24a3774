import type { CompanySettings, SettingForms } from '#shell/api';

/** Company settings: the mall and its spending limits, limits for spending on behalf of people, and the currency of custom rewards. */
export const settings = {
  /** Whether participants see the mall. */
  mall: true,
  /** Number of points per dollar; 0: points have no value in dollars. */
  pointsPerDollar: 0,
  /** Whether spending in a plan year is limited. */
  limitsSpending: false,
  /** Dollars that a person may spend in a plan year. */
  dollarsToSpend: 250,
  /** Whether support may spend points and gift cards on behalf of people. */
  spentForOthers: true,
  /** Maximum number of dollars that all staff together spend for one person within 24 hours. */
  dollarsForOne: 100,
  /** Maximum number of dollars that one member of staff spends within 24 hours, over all people. */
  dollarsInAll: 500,
  /** Whether large corrections require a second administrator. */
  secondForCorrections: true,
  /** Number of points from which they do; 0 for always. */
  secondFromPoints: 5000,
  /** Number of dollars from which they do; 0 for always. */
  secondFromDollars: 50,
  /** Number of currency units of custom rewards per dollar (ADR-024). */
  currencyToUsd: 100,
} as const satisfies CompanySettings;

/** Settings that administrators can change. */
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
