import { endpoints, withLimits } from '#shell/api';
import { administrationLimits } from '../contract/administration/limits';
import { administrationRoutes } from '../contract/administration/routes';
import type { administrationSchemas } from '../contract/administration/schemas';

/** Calls by which administrators maintain resources and their sections. */
export const api = withLimits(endpoints<typeof administrationSchemas>(administrationRoutes), administrationLimits);
