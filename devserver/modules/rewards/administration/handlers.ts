import { budgetHandlers } from './budget/budget';
import { ordersHandlers } from './orders/handlers';

/** The calls by which administrators manage rewards, by area. */
export const administrationHandlers = { ...ordersHandlers, ...budgetHandlers };
