import { endpoints, withLimits } from '#shell/api';
import { maintenanceLimits } from '../../contract/administration/limits';
import { maintenanceRoutes } from '../../contract/administration/maintenanceRoutes';
import type { maintenanceSchemas } from '../../contract/administration/maintenanceSchemas';

/** Calls of the maintenance of challenges. */
export const api = withLimits(endpoints<typeof maintenanceSchemas>(maintenanceRoutes), maintenanceLimits);
