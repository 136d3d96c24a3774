import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { TextOrNull } from '#shell/schemas';
import { budgetSchemas } from './administration/budgetSchemas';
import { correctionsSchemas } from './administration/correctionsSchemas';
import { customRewardsSchemas } from './administration/customRewardsSchemas';
import { exchangeRatesSchemas } from './administration/exchangeRatesSchemas';
import { giftCardsSchemas } from './administration/giftCardsSchemas';
import { OrderState, ordersSchemas } from './administration/ordersSchemas';
import { waysToEarnSchemas } from './administration/waysToEarnSchemas';
import type { routes } from './routes';

/** Strings of whole points, as documented. */
const Points = Type.Object({ AvailablePoints: Type.String(), CurrentPoints: Type.String() });

/** Amounts in US dollars. */
const Spending = Type.Object({
  CurrentSpent: Type.Number(),
  MaximumEnabled: Type.Boolean(),
  MaximumSpend: Type.Number(),
  RemainingBalance: Type.Number(),
});

export const RewardsSummary = Type.Object({
  ShowMall: Type.Boolean(),
  CurrentGiftCardBalance: Type.Number(),
  /** Number of points per dollar; null if points have no monetary value. */
  PointsPerDollar: Type.Union([Type.Integer(), Type.Null()]),
  Rewards: Spending,
  Points,
  /** Points that were left from earlier plan years when the current one began. */
  OpeningPoints: Type.Integer(),
  /** The person's own mail address, with which the form of an order begins; null without one. */
  MailAddress: TextOrNull,
});

/** A change of points; negative for a deduction. */
export const PointsEntry = Type.Object({
  Id: Type.Integer(),
  Points: Type.Integer(),
  /** Name of the source or use, such as a program, in the caller's language. */
  Name: Type.String(),
  /** ISO 8601, UTC. */
  At: Type.String(),
});

/** A way to earn points. */
export const RewardDefinition = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Description: Type.String(),
  /** Maximum number of points. */
  Points: Type.Integer(),
  Type: Type.Union([Type.Literal('Program'), Type.Literal('HealthAssessment'), Type.Literal('Course'), Type.Literal('Coaching'), Type.Literal('Other')]),
});

/** An opportunity to earn points. */
export const Opportunity = Type.Object({
  Kind: Type.Union([Type.Literal('program'), Type.Literal('assessment'), Type.Literal('course')]),
  Id: Type.String(),
  /** Owner of a program, or curriculum of a course; null otherwise. */
  OwnerId: TextOrNull,
  Name: Type.String(),
  Points: Type.Integer(),
  /** Its last day, `yyyy-MM-dd`; null without an end. */
  EndsOn: TextOrNull,
  /** Whether the person takes part in it. */
  IsJoined: Type.Boolean(),
});

/** Source of a statement line, with the owner of an existing program, or the curriculum of a course. */
const Source = Type.Object({
  Kind: Type.Union([
    Type.Literal('program'),
    Type.Literal('course'),
    Type.Literal('assessment'),
    Type.Literal('order'),
    Type.Literal('cashOut'),
    Type.Literal('correction'),
    Type.Literal('deposit'),
    Type.Literal('welcome'),
  ]),
  Id: Type.String(),
  OwnerId: TextOrNull,
});

/** The order of a statement line. */
const OrderOfLine = Type.Object({
  Amount: Type.Number(),
  Currency: Type.String(),
  Quantity: Type.Integer(),
  RecipientEmail: Type.String(),
  /** Current state and its time (ISO 8601, UTC). */
  State: OrderState,
  StateAt: Type.String(),
});

const StatementItem = Type.Object({
  Id: Type.String(),
  /** ISO 8601, UTC. */
  Date: Type.String(),
  Description: Type.String(),
  Points: Type.Integer(),
  /** Change of the gift card in dollars, negative for a deduction; null if it did not change. */
  Amount: Type.Union([Type.Number(), Type.Null()]),
  /** Balance of points after the line. */
  Balance: Type.Integer(),
  /** Dollars on the gift card after the line. */
  AmountBalance: Type.Number(),
  /** Whether it reverts an earlier line. */
  IsReversal: Type.Boolean(),
  /** Text of the author, if the source does not explain the entry. */
  Reason: TextOrNull,
  /** The ordered reward, for a line of an order. */
  Order: Type.Union([OrderOfLine, Type.Null()]),
  Source,
});

/** A plan year of the gift card, in dollars. */
const DollarsOfYear = Type.Object({ OpeningBalance: Type.Number(), Added: Type.Number(), Spent: Type.Number(), Balance: Type.Number() });

/** A plan year of the person's points and gift card: opening balance, credits, debits, and closing balance. */
export const Statement = Type.Object({
  PlanYearKeyId: Type.String(),
  IsCurrent: Type.Boolean(),
  PlanYears: Type.Array(Type.Object({ Key: Type.String(), Name: Type.String() })),
  OpeningBalance: Type.Integer(),
  Balance: Type.Integer(),
  Earned: Type.Integer(),
  Redeemed: Type.Integer(),
  Dollars: DollarsOfYear,
  /** Newest first. */
  Items: Type.Array(StatementItem),
});

export const Reward = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Description: Type.String(),
  ThumbnailUrl: Type.String(),
  /** ISO 4217. */
  Currency: Type.String(),
  /** Amounts to choose from; if empty, any amount from `MinAmount` to `MaxAmount` is valid. */
  Denominations: Type.Array(Type.Number()),
  MinAmount: Type.Number(),
  MaxAmount: Type.Number(),
  /** Whether it is paid with points; all others are paid from the gift card. */
  IsCustom: Type.Boolean(),
  /** Whether it belongs to the recognition provider, for people known to that provider. */
  NeedsRecognition: Type.Boolean(),
});

const OrderLine = Type.Object({
  RewardId: Type.String({ minLength: 1, maxLength: 100 }),
  Amount: Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }),
  Currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  Quantity: Type.Integer({ minimum: 1, maximum: 20 }),
  IsCustom: Type.Boolean(),
});

const ordered = { RewardId: Type.String(), Name: Type.String(), Amount: Type.Number(), Currency: Type.String(), Quantity: Type.Integer() };

/** Result of the orders of one call: each was placed, or has the reason of its refusal (ACC-085). */
const OrderResult = Type.Object({
  Orders: Type.Array(
    Type.Object({
      ...ordered,
      Id: Type.String(),
      IsCustom: Type.Boolean(),
      /** Dollars that count as spent. */
      Spent: Type.Number(),
      /** Number of deducted points. */
      Points: Type.Integer(),
    }),
  ),
  FailedOrders: Type.Array(Type.Object({ ...ordered, Message: TextOrNull })),
});

/** Data for a user who spends a person's money during impersonation. */
export const Acting = Type.Object({
  /** Name of the owner of the money. */
  Name: Type.String(),
  /** Why the user may not spend anything; null if they may. */
  WhyNot: TextOrNull,
  /** Mail addresses of the person; rewards are sent to one of them. */
  Addresses: Type.Array(Type.String()),
  /** Remaining dollars within 24 hours, out of `Limit`. */
  Left: Type.Number(),
  Limit: Type.Number(),
  /** Owner of the smaller limit: the person or the actor. */
  Whose: Type.Union([Type.Literal('person'), Type.Literal('actor')]),
  /** When the remaining amount next increases (ISO 8601, UTC); null if nothing was spent. */
  MoreAt: TextOrNull,
});

/** The owner's full name, repeated by the actor; not required without impersonation. */
const ConfirmedName = Type.Optional(Type.String({ maxLength: 200 }));

const mail = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+$' });
const currency = Type.String({ pattern: '^[A-Z]{3}$' });

export const schemas = {
  rewards: { summary: 'Points, spending and gift-card balance of the person', access: 'user', envelope: 'none', response: RewardsSummary },
  points: { summary: 'Earned and available points of the person', access: 'user', envelope: 'none', response: Points },
  latest: { summary: "The last changes of the person's points, newest first", access: 'user', envelope: 'none', response: Type.Array(PointsEntry) },
  definitions: { summary: "The company's ways to earn points", access: 'user', envelope: 'none', response: Type.Array(RewardDefinition) },
  opportunities: {
    summary: "The person's opportunities to earn points, soonest first",
    access: 'user',
    envelope: 'none',
    response: Type.Array(Opportunity),
  },
  currentStatement: { summary: 'Bank statement of the current plan year', access: 'user', envelope: 'none', response: Statement },
  statement: {
    summary: 'Bank statement of a plan year',
    access: 'user',
    envelope: 'none',
    params: Type.Object({ planYearKey: Type.String({ maxLength: 100 }) }),
    response: Statement,
  },
  redeem: {
    summary: 'Cash-out: convert points into dollars on the gift card',
    access: 'user',
    envelope: 'Successful',
    body: Type.Object({ Amount: Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }), PlanYearKeyId: Type.String({ maxLength: 100 }), ConfirmedName }),
    response: Type.Object({ Balance: Type.Integer(), Points: Type.Integer(), Amount: Type.Number() }),
  },
  catalog: { summary: 'Rewards that the person may order', access: 'user', envelope: 'none', response: Type.Array(Reward) },
  spending: { summary: 'Amounts that the person has spent and may spend in the plan year', access: 'user', envelope: 'none', response: Spending },
  order: {
    summary: 'Order rewards; those that cannot be placed are returned with their reasons',
    access: 'user',
    envelope: 'Successful',
    body: Type.Object({ Orders: Type.Array(OrderLine, { minItems: 1, maxItems: 20 }), RecipientEmail: mail, ConfirmedName }),
    response: OrderResult,
  },
  acting: {
    summary: 'What the actor may spend for the person, and the addresses for rewards; null without impersonation',
    access: 'user',
    envelope: 'none',
    response: Type.Union([Acting, Type.Null()]),
  },
  exchangeRate: {
    summary: 'The exchange rate between two currencies',
    access: 'user',
    envelope: 'none',
    query: Type.Object({ baseCurrency: currency, conversionCurrency: currency }),
    response: Type.Object({ BaseCurrency: Type.String(), ConversionCurrency: Type.String(), Rate: Type.Number(), Day: Type.String() }),
  },
  recognition: { summary: 'Whether the recognition provider knows the person', access: 'user', envelope: 'none', response: Type.Boolean() },
  ...ordersSchemas,
  ...budgetSchemas,
  ...exchangeRatesSchemas,
  ...waysToEarnSchemas,
  ...correctionsSchemas,
  ...customRewardsSchemas,
  ...giftCardsSchemas,
} as const satisfies Schemas<typeof routes>;
