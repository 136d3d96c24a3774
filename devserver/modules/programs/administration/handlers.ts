import { approvalHandlers } from './approval/handlers';
import { maintenanceHandlers } from './maintenance/handlers';

/** The calls by which administrators manage challenges, by area. */
export const administrationHandlers = {
  ...approvalHandlers,
  ...maintenanceHandlers,
};
