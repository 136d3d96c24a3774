import { endpoints, withLimits } from '#shell/api';
import { organisationLimits } from '../../contract/limits';
import { organisationRoutes } from '../../contract/organisationRoutes';
import type { organisationSchemas } from '../../contract/organisationSchemas';

/** Calls of plan years, departments, locations and regions. */
export const api = withLimits(endpoints<typeof organisationSchemas>(organisationRoutes), organisationLimits);
