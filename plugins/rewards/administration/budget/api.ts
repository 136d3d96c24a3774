import { endpoints, withLimits } from '#shell/api';
import { budgetRoutes } from '../../contract/administration/budgetRoutes';
import type { budgetSchemas } from '../../contract/administration/budgetSchemas';
import { budgetLimits } from '../../contract/administration/limits';

/** Calls of the budget. */
export const api = withLimits(endpoints<typeof budgetSchemas>(budgetRoutes), budgetLimits);
