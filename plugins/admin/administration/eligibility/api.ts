import { endpoints, withLimits } from '#shell/api';
import { eligibilityRoutes } from '../../contract/eligibilityRoutes';
import type { eligibilitySchemas } from '../../contract/eligibilitySchemas';
import { eligibilityLimits } from '../../contract/limits';

/** Calls of eligible people and registration codes. */
export const api = withLimits(endpoints<typeof eligibilitySchemas>(eligibilityRoutes), eligibilityLimits);
