import { endpoints, withLimits } from '#shell/api';
import { ordersLimits } from '../../contract/administration/limits';
import { ordersRoutes } from '../../contract/administration/ordersRoutes';
import type { ordersSchemas } from '../../contract/administration/ordersSchemas';

/** Calls of the orders of a company. */
export const api = withLimits(endpoints<typeof ordersSchemas>(ordersRoutes), ordersLimits);
