import { endpoints, withLimits } from '#shell/api';
import { assessmentRoutes } from '../../contract/administration/assessmentRoutes';
import type { assessmentSchemas } from '../../contract/administration/assessmentSchemas';
import { importRoutes } from '../../contract/administration/importRoutes';
import type { importSchemas } from '../../contract/administration/importSchemas';
import { administrationLimits } from '../../contract/administration/limits';
import { personRoutes } from '../../contract/administration/personRoutes';
import type { personSchemas } from '../../contract/administration/personSchemas';
import { scoringRoutes } from '../../contract/administration/scoringRoutes';
import type { scoringSchemas } from '../../contract/administration/scoringSchemas';

/** Calls by which administrators write assessments. */
export const api = withLimits(
  endpoints<typeof assessmentSchemas & typeof scoringSchemas & typeof personSchemas & typeof importSchemas>({
    ...assessmentRoutes,
    ...scoringRoutes,
    ...personRoutes,
    ...importRoutes,
  }),
  administrationLimits,
);
