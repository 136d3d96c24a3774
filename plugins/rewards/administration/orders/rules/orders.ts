import type { AdministeredOrder } from '../../../contract';

export const keyOf = ({ Id }: AdministeredOrder): string => Id;
export const personOf = ({ FirstName, LastName }: AdministeredOrder): string => `${FirstName} ${LastName}`.trim();

/** A decision about orders. */
export type Decision = 'Sent' | 'Refused' | 'Returned';

/**
 * Whether all of these can be decided in this way at a time (ISO 8601, UTC): only custom rewards are sent manually, and an order cannot be sent while
 * its person can stop it.
 */
export const canDecide = (decision: Decision, orders: readonly AdministeredOrder[], now: string): boolean =>
  orders.length > 0 &&
  orders.every(({ State, IsCustom, SendsAt }) => {
    if (decision === 'Returned') return State === 'Sent';
    if (State !== 'Placed') return false;
    return decision === 'Refused' || (IsCustom && (SendsAt === null || SendsAt <= now));
  });
