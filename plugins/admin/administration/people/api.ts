import { endpoints, withLimits } from '#shell/api';
import { accountRoutes } from '../../contract/accountRoutes';
import type { accountSchemas } from '../../contract/accountSchemas';
import { accountLimits } from '../../contract/limits';

/** Calls of accounts. */
export const api = withLimits(endpoints<typeof accountSchemas>(accountRoutes), accountLimits);
