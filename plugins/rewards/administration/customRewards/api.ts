import { endpoints } from '#shell/api';
import { customRewardsRoutes } from '../../contract/administration/customRewardsRoutes';
import type { customRewardsSchemas } from '../../contract/administration/customRewardsSchemas';

/** The calls by which administrators maintain custom rewards. */
export const api = endpoints<typeof customRewardsSchemas>(customRewardsRoutes);
