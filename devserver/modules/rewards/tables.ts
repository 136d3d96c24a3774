import type { Generated, Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { integer, key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';
import type { CorrectionTables } from './administration/corrections/tables';

/** Points that a person earned, lost or redeemed. Append-only: a balance is the sum of its rows. */
export const points = table(
  'reward_points',
  {
    id: key(),
    person_id: text().references('person.id'),
    /** The plan year of the person's company at that time. */
    plan_year_id: text(),
    at: text(),
    /** `redeemed` points are negative; so are `earned` ones that were reversed. The reversal of a redemption is positive. */
    kind: text<'earned' | 'redeemed'>(),
    points: integer(),
    /** Id of the source, for example of a program. */
    source_id: text(),
    source_name: text(),
  },
  // A covering index for all sums.
  { indexes: { reward_points_of_person: ['person_id', 'plan_year_id', 'kind', 'points'] } },
);

/** Money for gift cards that a person was granted, and orders that they placed. Append-only. */
export const money = table(
  'reward_money',
  {
    id: key(),
    person_id: text().references('person.id'),
    plan_year_id: text(),
    at: text(),
    /** A `customOrder` counts as spent but is not paid from the gift card. */
    kind: text<'granted' | 'order' | 'customOrder'>(),
    /** US cents; negative in a line that reverses an earlier one. */
    cents: integer(),
  },
  { indexes: { reward_money_of_person: ['person_id', 'plan_year_id', 'kind', 'cents'] } },
);

/** Rewards that a company offers in its mall. Amounts are minor units of the currency. */
export const items = table(
  'reward_item',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    position: integer(),
    currency: text(),
    /** JSON list of amounts; empty: any from the minimum to the maximum. */
    denominations: text(),
    least: integer(),
    most: integer(),
    /** Paid with points; all others from the gift card. */
    is_custom: integer(),
    needs_recognition: integer(),
    image_url: text(),
    /** JSON list of roles of which one is required; empty: all people. */
    roles: text(),
    is_active: integer(),
  },
  { indexes: { reward_item_of_company: ['company_id', 'position'] } },
);

export const itemTexts = table(
  'reward_item_text',
  { item_id: text().references('reward_item.id', 'cascade'), language: text<Locale>(), name: text(), description: text() },
  { primaryKey: ['item_id', 'language'] },
);

/** A placed order. Its cost is in the ledger lines with the order as their source. */
export const orders = table(
  'reward_order',
  {
    id: text().primaryKey(),
    person_id: text().references('person.id'),
    item_id: text().references('reward_item.id'),
    /** Minor units of one piece. */
    amount: integer(),
    currency: text(),
    quantity: integer(),
    recipient_email: text(),
    at: text(),
  },
  { indexes: { reward_order_of_person: ['person_id', 'at'] } },
);

/** Name of the ordered reward at the time of the order. A trigger writes it with the order. */
export const orderTexts = table(
  'reward_order_text',
  { order_id: text().references('reward_order.id', 'cascade'), language: text<Locale>(), name: text() },
  { primaryKey: ['order_id', 'language'] },
);

/** The budget of a company in a plan year. */
export const budgets = table(
  'reward_budget',
  { company_id: text().references('company.id'), plan_year_id: text(), cents: integer() },
  { primaryKey: ['company_id', 'plan_year_id'] },
);

/** The value of a whole unit of a currency in another on a day (`yyyy-MM-dd`), in millionths. */
export const exchangeRates = table(
  'reward_exchange_rate',
  { base: text(), conversion: text(), day: text(), rate: integer() },
  { primaryKey: ['base', 'conversion', 'day'] },
);

/** Ways to earn points in a company before they belonged to plan years (`ways`). */
export const definitions = table(
  'reward_definition',
  {
    id: text(),
    company_id: text().references('company.id'),
    language: text<Locale>(),
    position: integer(),
    type: text<'Program' | 'HealthAssessment' | 'Course' | 'Coaching' | 'Other'>(),
    points: integer(),
    name: text(),
    description: text(),
  },
  { primaryKey: ['company_id', 'language', 'id'] },
);

/** Ways to earn points in a plan year of a company. */
export const ways = table(
  'reward_way',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    plan_year_id: text(),
    position: integer(),
    type: text<'Program' | 'HealthAssessment' | 'Course' | 'Coaching' | 'Other'>(),
    points: integer(),
  },
  { indexes: { reward_way_of_year: ['company_id', 'plan_year_id', 'position'] } },
);

export const wayTexts = table(
  'reward_way_text',
  { way_id: text().references('reward_way.id', 'cascade'), language: text<Locale>(), name: text(), description: text() },
  { primaryKey: ['way_id', 'language'] },
);

/** When the recognition provider last recognised a person. */
export const recognised = table('reward_recognised', { person_id: text().primaryKey().references('person.id'), at: text() });

/** Eligibility for a reward in a plan year: JSON of four lists (`eligibility.ts`). Without a row all people are eligible. */
export const eligibility = table(
  'reward_eligibility',
  { item_id: text().references('reward_item.id', 'cascade'), plan_year_id: text(), filter: text() },
  { primaryKey: ['item_id', 'plan_year_id'] },
);

/** Sources of points, and of their spending. */
export type PointsSource = 'program' | 'course' | 'assessment' | 'order' | 'cashOut' | 'correction' | 'welcome';
export type MoneySource = 'deposit' | 'order' | 'cashOut' | 'correction';

/** `reverses_id`: the line that it reverses. `reason`: shown to the person; null if the source is enough. */
type Reasoned = { reverses_id: number | null; reason: string | null };
/** The company of the person when the line was entered, which pays for it permanently. */
type Owned = { company_id: Generated<string> };
type PointsRow = RowOf<typeof points> & Reasoned & Owned & { source_kind: Generated<PointsSource> };
/** `actor_id`: the user who acted for the person; null for the person. */
type MoneyRow = RowOf<typeof money> & Reasoned & Owned & { source_kind: Generated<MoneySource>; source_id: Generated<string>; actor_id: string | null };
/** State of an order. Gift cards are sent automatically, custom rewards by staff of the company. A refused, returned or stopped order refunds its cost. */
export type OrderState = 'placed' | 'sent' | 'refused' | 'returned' | 'stopped';

/** Whether content is published, and its first and last day (`yyyy-MM-dd`); null: open. */
interface PublicationColumns {
  is_published: Generated<number>;
  shown_from: Generated<string | null>;
  shown_until: Generated<string | null>;
}

type OrderRow = RowOf<typeof orders> & {
  /** The person's company at that time: its staff handle the order even if the person moves to another company. */
  company_id: string;
  plan_year_id: string;
  /** Until when an order of staff on behalf of a person can be stopped; null if the person ordered. */
  sends_at: string | null;
  state: OrderState;
  /** Time of the state (ISO 8601, UTC), and the staff member who decided it; null: none. */
  state_at: string;
  decided_by: string | null;
  /** Reason of a refusal or return, displayed to the person; empty: none. */
  reason: string;
};
/**
 * A custom reward belongs to a plan year and costs `currency_amount` units of the company's reward currency; a gift card has an empty plan year and no such
 * amount. Deleted rewards, and cards no longer in the catalogue, are inactive: orders still refer to them. `image_file` is the file of an uploaded picture,
 * whose address is `image_url`. The publication is that of a custom reward.
 */
type ItemRow = RowOf<typeof items> &
  PublicationColumns & { plan_year_id: Generated<string>; currency_amount: Generated<number | null>; image_file: Generated<string | null> };

/** Tables that this module owns. */
export interface RewardTables extends CorrectionTables {
  reward_points: PointsRow;
  reward_money: MoneyRow;
  reward_item: ItemRow;
  reward_eligibility: RowOf<typeof eligibility>;
  reward_item_text: RowOf<typeof itemTexts>;
  reward_order: OrderRow;
  reward_order_text: RowOf<typeof orderTexts>;
  reward_budget: RowOf<typeof budgets>;
  reward_exchange_rate: RowOf<typeof exchangeRates>;
  reward_way: RowOf<typeof ways> & PublicationColumns;
  reward_way_text: RowOf<typeof wayTexts>;
  reward_recognised: RowOf<typeof recognised>;
}

/** The database with the tables of this module. */
export type RewardDb = Kysely<PlatformTables & RewardTables>;
