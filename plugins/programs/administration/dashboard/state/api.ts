import { endpoints } from '#shell/api';
import { dashboardRoutes } from '../../../contract/administration/dashboardRoutes';
import type { dashboardSchemas } from '../../../contract/administration/dashboardSchemas';

export const api = endpoints<typeof dashboardSchemas>(dashboardRoutes);
