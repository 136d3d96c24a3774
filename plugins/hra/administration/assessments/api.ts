import { endpoints, withLimits } from '#shell/api';
import { assessmentRoutes } from '../../contract/administration/assessmentRoutes';
import type { assessmentSchemas } from '../../contract/administration/assessmentSchemas';
import { administrationLimits } from '../../contract/administration/limits';
import { scoringRoutes } from '../../contract/administration/scoringRoutes';
import type { scoringSchemas } from '../../contract/administration/scoringSchemas';

/** The calls by which administrators write assessments. */
export const api = withLimits(endpoints<typeof assessmentSchemas & typeof scoringSchemas>({ ...assessmentRoutes, ...scoringRoutes }), administrationLimits);
