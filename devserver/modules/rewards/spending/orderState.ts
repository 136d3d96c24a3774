import type { AdministeredOrder } from '../../../../plugins/rewards/contract';
import type { OrderState } from '../tables';

const states = { placed: 'Placed', sent: 'Sent', refused: 'Refused', returned: 'Returned', stopped: 'Stopped' } as const satisfies Record<
  OrderState,
  AdministeredOrder['State']
>;

/** A state in the form of the contract. */
export const stateOf = (state: OrderState): AdministeredOrder['State'] => states[state];
