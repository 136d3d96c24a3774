import { approvalHandlers } from './approval/handlers';
import { dashboardHandlers } from './dashboard/handlers';
import { groupsHandlers } from './groups/handlers';
import { maintenanceHandlers } from './maintenance/handlers';
import { pageHandlers } from './page/handlers';
import { wizardHandlers } from './wizard/handlers';

/** Handlers of the administration of challenges, by area. */
export const administrationHandlers = {
  ...groupsHandlers,
  ...dashboardHandlers,
  ...approvalHandlers,
  ...maintenanceHandlers,
  ...wizardHandlers,
  ...pageHandlers,
};
