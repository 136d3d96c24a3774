import type { Generated, Kysely } from 'kysely';
import type { PlatformTables } from '../../platform/tables';

/** Tables that this module owns. Both ledgers are only ever added to: a balance is the sum of its rows. */
export interface RewardTables {
  reward_points: PointsTable;
  reward_money: MoneyTable;
  reward_settings: SettingsTable;
}

/** Points that a person earned, gave back or redeemed. */
interface PointsTable {
  id: Generated<number>;
  person_id: string;
  /** The plan year of the person's company at that time. */
  plan_year_id: string;
  at: string;
  /** `redeemed` points are negative; so are `earned` ones that were taken back. */
  kind: 'earned' | 'redeemed';
  points: number;
  /** What they were earned with, for example the id and name of a program. */
  source_id: string;
  source_name: string;
}

/** Money for gift cards that a person was granted, and orders that they placed. */
interface MoneyTable {
  id: Generated<number>;
  person_id: string;
  plan_year_id: string;
  at: string;
  /** A `customOrder` counts as spent but is not paid from the gift card. */
  kind: 'granted' | 'order' | 'customOrder';
  /** Always positive, so that no amount is ever a fraction of a cent. */
  cents: number;
}

/** What a company allows its people. A company without a row has no mall and no maximum. */
interface SettingsTable {
  company_id: string;
  show_mall: number;
  maximum_enabled: number;
  maximum_cents: number;
}

/** The database as this module sees it. */
export type RewardDb = Kysely<PlatformTables & RewardTables>;
