import { approvalRoutes } from './administration/approvalRoutes';
import { dashboardRoutes } from './administration/dashboardRoutes';
import { groupsRoutes } from './administration/groupsRoutes';
import { maintenanceRoutes } from './administration/maintenanceRoutes';
import { pageRoutes } from './administration/pageRoutes';
import { wizardRoutes } from './administration/wizardRoutes';
import { boardRoutes } from './boardRoutes';
import { groupRoutes } from './groupRoutes';
import { leaderboardRoutes } from './leaderboardRoutes';
import { legacyRoutes } from './legacyRoutes';
import { programRoutes } from './programRoutes';

/** All calls of this plugin. */
export const routes = {
  ...programRoutes,
  ...leaderboardRoutes,
  ...groupRoutes,
  ...boardRoutes,
  ...legacyRoutes,
  ...groupsRoutes,
  ...dashboardRoutes,
  ...approvalRoutes,
  ...maintenanceRoutes,
  ...wizardRoutes,
  ...pageRoutes,
} as const;
