import { endpoints, withLimits } from '#shell/api';
import { groupsRoutes } from '../../contract/administration/groupsRoutes';
import type { groupsSchemas } from '../../contract/administration/groupsSchemas';
import { groupsLimits } from '../../contract/administration/limits';

/** Calls by which administrators maintain the groups of challenges. */
export const api = withLimits(endpoints<typeof groupsSchemas>(groupsRoutes), groupsLimits);
