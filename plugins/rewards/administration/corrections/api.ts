import { endpoints, withLimits } from '#shell/api';
import { correctionsRoutes } from '../../contract/administration/correctionsRoutes';
import type { correctionsSchemas } from '../../contract/administration/correctionsSchemas';
import { correctionsLimits } from '../../contract/administration/limits';

/** The calls by which administrators correct what people have. */
export const api = withLimits(endpoints<typeof correctionsSchemas>(correctionsRoutes), correctionsLimits);
