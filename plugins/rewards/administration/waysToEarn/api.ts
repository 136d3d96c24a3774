import { endpoints, withLimits } from '#shell/api';
import { waysToEarnLimits } from '../../contract/administration/limits';
import { waysToEarnRoutes } from '../../contract/administration/waysToEarnRoutes';
import type { waysToEarnSchemas } from '../../contract/administration/waysToEarnSchemas';

/** Calls by which administrators maintain ways to earn points. */
export const api = withLimits(endpoints<typeof waysToEarnSchemas>(waysToEarnRoutes), waysToEarnLimits);
