import { ordersHandlers } from './orders/handlers';

/** The calls by which administrators manage rewards, by area. */
export const administrationHandlers = { ...ordersHandlers };
