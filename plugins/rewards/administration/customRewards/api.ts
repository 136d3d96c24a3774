import { endpoints, withLimits } from '#shell/api';
import { customRewardsRoutes } from '../../contract/administration/customRewardsRoutes';
import type { customRewardsSchemas } from '../../contract/administration/customRewardsSchemas';
import { customRewardsLimits } from '../../contract/administration/limits';

/** Calls by which administrators maintain custom rewards. */
export const api = withLimits(endpoints<typeof customRewardsSchemas>(customRewardsRoutes), customRewardsLimits);
