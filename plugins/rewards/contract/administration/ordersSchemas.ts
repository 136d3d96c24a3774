import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, exportOf, Page, pageQuery, TextOrNull } from '#shell/schemas';
import { longestReason, mostOrders } from '../../administration/orders/rules/limits';
import type { ordersRoutes } from './ordersRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });

/**
 * State of an order. `Placed`: waits for the company's staff, or, if staff have ordered for a person, until that person can no longer stop it.
 * `Returned`: came back after it was sent. `Stopped`: stopped by its person. Refused, returned and stopped orders are refunded.
 */
export const OrderState = Type.Enum(['Placed', 'Sent', 'Refused', 'Returned', 'Stopped']);

/** Decisions of staff. */
const Decided = Type.Enum(['Sent', 'Refused', 'Returned']);

/** An order in the administration. */
export const AdministeredOrder = Type.Object({
  Id: Type.String(),
  /** ISO 8601, UTC. */
  At: Type.String(),
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  Email: Type.String(),
  RewardName: Type.String(),
  /** Whether it is a custom reward, which staff send manually; gift cards are sent automatically. */
  IsCustom: Type.Boolean(),
  /** Price of one piece. */
  Amount: Type.Number(),
  Currency: Type.String(),
  Quantity: Type.Integer(),
  /** Total cost in points; 0 if the gift card has paid `Dollars`. */
  Points: Type.Integer(),
  Dollars: Type.Number(),
  RecipientEmail: Type.String(),
  State: OrderState,
  /** Time of the current state. */
  StateAt: Type.String(),
  /** Name of the staff member who decided it; null for none. */
  DecidedBy: TextOrNull,
  /** Empty without a reason. */
  Reason: Type.String(),
  /** Until then the person can stop it, and it cannot be sent; null if the person has ordered it. */
  SendsAt: TextOrNull,
});

const screen = administers('rewardOrders');

const ofYear = { EntityId: id, PlanYearId: id };

const orders = {
  ...screen,
  summary: "Orders of a company's people in a plan year, by default newest first",
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
    summary: 'Mark orders as sent, refuse unsent ones, or return sent ones; each individually',
    envelope: 'IsSuccessful',
    body: Type.Object({
      EntityId: id,
      OrderIds: Type.Array(id, { minItems: 1, maxItems: mostOrders, uniqueItems: true }),
      State: Decided,
      /** Shown to the person; required for a refused or returned order. */
      Reason: Type.Optional(Type.String({ minLength: 1, maxLength: longestReason })),
    }),
    response: Type.Object({
      Actions: Type.Array(Type.Object({ Id: Type.String(), IsSuccessful: Type.Boolean(), Message: Type.Optional(Type.String()) })),
    }),
  },
  payrollExport: { ...book, summary: 'For payroll: earnings and spending per person in a plan year, as CSV' },
  ledgerExport: { ...book, summary: 'For finance: all lines of points and gift cards in a plan year, as CSV' },
} as const satisfies Schemas<typeof ordersRoutes>;
