import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
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
  /** Number of points per dollar; null: points are not money. */
  PointsPerDollar: Type.Union([Type.Integer(), Type.Null()]),
  Rewards: Spending,
  Points,
});

/** Points that came, or went when negative. */
export const PointsEntry = Type.Object({
  Id: Type.Integer(),
  Points: Type.Integer(),
  /** Name of the source or use, in the language of the call: a program, for example. */
  Name: Type.String(),
  /** ISO 8601, UTC. */
  At: Type.String(),
});

/** A way to earn points. */
export const RewardDefinition = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Description: Type.String(),
  /** The most that it brings. */
  Points: Type.Integer(),
  Type: Type.Union([Type.Literal('Program'), Type.Literal('HealthAssessment'), Type.Literal('Course'), Type.Literal('Coaching'), Type.Literal('Other')]),
});

/** Something that still brings the person points. */
export const Opportunity = Type.Object({
  Kind: Type.Union([Type.Literal('program'), Type.Literal('assessment'), Type.Literal('course')]),
  Id: Type.String(),
  /** Of a program its owner, of a course its curriculum. */
  OwnerId: Type.Union([Type.String(), Type.Null()]),
  Name: Type.String(),
  Points: Type.Integer(),
  /** Its last day, `yyyy-MM-dd`; null: it does not end. */
  EndsOn: Type.Union([Type.String(), Type.Null()]),
  /** Whether the person takes part in it. */
  IsJoined: Type.Boolean(),
});

/** Where a line of the statement comes from. A program that is still there names its owner, a course its curriculum. */
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
  OwnerId: Type.Union([Type.String(), Type.Null()]),
});

/** An order, as its lines have it. */
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
  /** Dollars that came onto the gift card, or left it when negative; null where it was not touched. */
  Amount: Type.Union([Type.Number(), Type.Null()]),
  /** Points there were after it. */
  Balance: Type.Integer(),
  /** It takes back an earlier line. */
  IsReversal: Type.Boolean(),
  /** Reason of the entry if its source is not sufficient, in the words of its author. */
  Reason: Type.Union([Type.String(), Type.Null()]),
  /** The ordered reward, for a line of an order. */
  Order: Type.Union([OrderOfLine, Type.Null()]),
  Source,
});

/** A plan year of the person's points: opening balance, credits, debits, and closing balance. */
export const Statement = Type.Object({
  PlanYearKeyId: Type.String(),
  IsCurrent: Type.Boolean(),
  PlanYears: Type.Array(Type.Object({ Key: Type.String(), Name: Type.String() })),
  OpeningBalance: Type.Integer(),
  Balance: Type.Integer(),
  Earned: Type.Integer(),
  Redeemed: Type.Integer(),
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
  /** Amounts to choose from; empty where any amount from `MinAmount` to `MaxAmount` will do. */
  Denominations: Type.Array(Type.Number()),
  MinAmount: Type.Number(),
  MaxAmount: Type.Number(),
  /** Paid with points; all others from the gift card. */
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

/** Outcome of the orders of one call: each was placed, or has the reason why not (ACC-085). */
const OrderResult = Type.Object({
  Orders: Type.Array(
    Type.Object({
      ...ordered,
      Id: Type.String(),
      IsCustom: Type.Boolean(),
      /** Dollars that it counts for in the spending. */
      Spent: Type.Number(),
      /** Points that it took. */
      Points: Type.Integer(),
    }),
  ),
  FailedOrders: Type.Array(Type.Object({ ...ordered, Message: Type.Union([Type.String(), Type.Null()]) })),
});

/** Facts for a user who acts for a person before they spend that person's money. */
export const Acting = Type.Object({
  /** Name of the owner of the money. */
  Name: Type.String(),
  /** Why they may spend nothing; null: they may. */
  WhyNot: Type.Union([Type.String(), Type.Null()]),
  /** The person's own addresses: rewards go to one of them. */
  Addresses: Type.Array(Type.String()),
  /** Dollars that may still be moved within 24 hours, of `Limit`. */
  Left: Type.Number(),
  Limit: Type.Number(),
  /** The smaller limit: that of this person, or that of the acting user. */
  Whose: Type.Union([Type.Literal('person'), Type.Literal('actor')]),
  /** When more may be moved (ISO 8601, UTC); null: nothing was moved. */
  MoreAt: Type.Union([Type.String(), Type.Null()]),
});

/** The owner's full name, repeated by the acting user. Others need not send it. */
const ConfirmedName = Type.Optional(Type.String({ maxLength: 200 }));

const mail = Type.String({ minLength: 3, maxLength: 254, pattern: '^[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+$' });
const currency = Type.String({ pattern: '^[A-Z]{3}$' });

export const schemas = {
  rewards: { summary: 'Points, spending and gift-card balance of the person', access: 'user', envelope: 'none', response: RewardsSummary },
  points: { summary: 'Earned and available points of the person', access: 'user', envelope: 'none', response: Points },
  latest: { summary: 'The last points that the person got or gave, newest first', access: 'user', envelope: 'none', response: Type.Array(PointsEntry) },
  definitions: { summary: 'What earns points in the company', access: 'user', envelope: 'none', response: Type.Array(RewardDefinition) },
  opportunities: {
    summary: 'What still brings the person points, soonest first',
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
    summary: 'Cash-out: turns points into dollars on the gift card',
    access: 'user',
    envelope: 'Successful',
    body: Type.Object({ Amount: Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }), PlanYearKeyId: Type.String({ maxLength: 100 }), ConfirmedName }),
    response: Type.Object({ Balance: Type.Integer(), Points: Type.Integer(), Amount: Type.Number() }),
  },
  catalog: { summary: 'Rewards that the person may order', access: 'user', envelope: 'none', response: Type.Array(Reward) },
  spending: { summary: 'What the person has spent and may spend in the plan year', access: 'user', envelope: 'none', response: Spending },
  order: {
    summary: 'Order rewards; those that cannot be placed are named with their reasons',
    access: 'user',
    envelope: 'Successful',
    body: Type.Object({ Orders: Type.Array(OrderLine, { minItems: 1, maxItems: 20 }), RecipientEmail: mail, ConfirmedName }),
    response: OrderResult,
  },
  acting: {
    summary: 'What whoever acts for the person may spend for them, and where rewards may go; null where nobody acts',
    access: 'user',
    envelope: 'none',
    response: Type.Union([Acting, Type.Null()]),
  },
  exchangeRate: {
    summary: 'What a unit of a currency is worth in another',
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
