import { endpoints, withLimits } from '#shell/api';
import { maintenanceRoutes } from '../../contract/administration/maintenanceRoutes';
import type { maintenanceSchemas } from '../../contract/administration/maintenanceSchemas';
import { maintenanceLimits } from '../../contract/limits';

/** The calls of the maintenance of challenges. */
export const api = withLimits(endpoints<typeof maintenanceSchemas>(maintenanceRoutes), maintenanceLimits);
