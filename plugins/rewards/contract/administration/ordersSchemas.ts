import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, exportOf, Page, pageQuery } from '#shell/schemas';
import { longestReason, mostOrders } from '../../administration/orders/rules/limits';
import type { ordersRoutes } from './ordersRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const orNull = Type.Union([Type.String(), Type.Null()]);

/**
 * State of an order: `Placed` waits for the company's staff (or, for an order of staff on behalf of a person, until that person can no longer stop it),
 * `Returned` came back after it was sent, `Stopped` was stopped by its person. Refused, returned and stopped orders are refunded.
 */
export const OrderState = Type.Enum(['Placed', 'Sent', 'Refused', 'Returned', 'Stopped']);

/** Decisions of staff. */
const Decided = Type.Enum(['Sent', 'Refused', 'Returned']);

/** An order for the staff that handle it. */
export const AdministeredOrder = Type.Object({
  Id: Type.String(),
  /** ISO 8601, UTC. */
  At: Type.String(),
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  RewardName: Type.String(),
  /** The company's own reward, which its staff send; a gift card is sent by itself. */
  IsCustom: Type.Boolean(),
  /** Of one piece. */
  Amount: Type.Number(),
  Currency: Type.String(),
  Quantity: Type.Integer(),
  /** Total cost: points, or dollars of the gift card if they are 0. */
  Points: Type.Integer(),
  Dollars: Type.Number(),
  RecipientEmail: Type.String(),
  State: OrderState,
  /** Time of the state. */
  StateAt: Type.String(),
  /** The staff member who decided it; null: none. */
  DecidedBy: orNull,
  /** Empty: none was given. */
  Reason: Type.String(),
  /** Until then its person can stop it, and it cannot be sent; null: the person ordered it. */
  SendsAt: orNull,
});

const screen = administers('rewardOrders');

const ofYear = { EntityId: id, PlanYearId: id };

const orders = {
  ...screen,
  summary: 'Orders of the people of a company in a plan year, the newest first where nothing else is asked for',
  envelope: 'Data',
  query: Type.Object({ ...ofYear, ...pageQuery(['At']).properties, State: Type.Optional(OrderState) }),
  response: Page(AdministeredOrder),
} as const;

const book = { ...screen, envelope: 'none', query: Type.Object(ofYear), response: 'csv' } as const;

export const ordersSchemas = {
  rewardOrders: orders,
  rewardOrdersExport: exportOf(orders),
  decideOrders: {
    ...screen,
    summary: 'Mark orders as sent, refuse those that were not, or take back those that came back; each for itself',
    envelope: 'IsSuccessful',
    body: Type.Object({
      EntityId: id,
      OrderIds: Type.Array(id, { minItems: 1, maxItems: mostOrders, uniqueItems: true }),
      State: Decided,
      /** For the person to read; needed where an order is refused or came back. */
      Reason: Type.Optional(Type.String({ minLength: 1, maxLength: longestReason })),
    }),
    response: Type.Object({
      Actions: Type.Array(Type.Object({ Id: Type.String(), IsSuccessful: Type.Boolean(), Message: Type.Optional(Type.String()) })),
    }),
  },
  payrollExport: { ...book, summary: 'For payroll: what each person got and spent in a plan year, a row a person, as CSV' },
  ledgerExport: { ...book, summary: 'For finance: all lines of points and gift cards of a plan year as CSV' },
} as const satisfies Schemas<typeof ordersRoutes>;
