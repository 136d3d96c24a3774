import type { Kysely } from 'kysely';
import { integer, key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

/** Points that a person earned, gave back or redeemed. Only ever added to: a balance is the sum of its rows. */
export const points = table(
  'reward_points',
  {
    id: key(),
    person_id: text().references('person.id'),
    /** The plan year of the person's company at that time. */
    plan_year_id: text(),
    at: text(),
    /** `redeemed` points are negative; so are `earned` ones that were taken back. */
    kind: text<'earned' | 'redeemed'>(),
    points: integer(),
    /** What they were earned with, for example the id and name of a program. */
    source_id: text(),
    source_name: text(),
  },
  // Holds all that the sums ask for, so that they never touch the table.
  { indexes: { reward_points_of_person: ['person_id', 'plan_year_id', 'kind', 'points'] } },
);

/** Money for gift cards that a person was granted, and orders that they placed. Only ever added to. */
export const money = table(
  'reward_money',
  {
    id: key(),
    person_id: text().references('person.id'),
    plan_year_id: text(),
    at: text(),
    /** A `customOrder` counts as spent but is not paid from the gift card. */
    kind: text<'granted' | 'order' | 'customOrder'>(),
    /** Always positive, so that no amount is ever a fraction of a cent. */
    cents: integer(),
  },
  { indexes: { reward_money_of_person: ['person_id', 'plan_year_id', 'kind', 'cents'] } },
);

/** What a company allows its people. A company without a row has no mall and no maximum. */
export const settings = table('reward_settings', {
  company_id: text().primaryKey().references('company.id'),
  show_mall: integer(),
  maximum_enabled: integer(),
  maximum_cents: integer(),
});

/** Without `points_per_dollar` the points of a company are no money. */
type SettingsRow = RowOf<typeof settings> & { points_per_dollar: number | null };

/** Tables that this module owns. */
export interface RewardTables {
  reward_points: RowOf<typeof points>;
  reward_money: RowOf<typeof money>;
  reward_settings: SettingsRow;
}

/** The database as this module sees it. */
export type RewardDb = Kysely<PlatformTables & RewardTables>;
