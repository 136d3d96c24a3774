import { endpoints, withLimits } from '#shell/api';
import { correctionsRoutes } from '../../contract/administration/correctionsRoutes';
import type { correctionsSchemas } from '../../contract/administration/correctionsSchemas';
import { correctionsLimits } from '../../contract/administration/limits';

/** Calls by which administrators correct points and gift cards. */
export const api = withLimits(endpoints<typeof correctionsSchemas>(correctionsRoutes), correctionsLimits);
