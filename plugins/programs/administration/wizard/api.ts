import { endpoints, withLimits } from '#shell/api';
import { wizardLimits } from '../../contract/administration/limits';
import { wizardRoutes } from '../../contract/administration/wizardRoutes';
import type { wizardSchemas } from '../../contract/administration/wizardSchemas';

/** Calls by which administrators create challenges and templates. */
export const api = withLimits(endpoints<typeof wizardSchemas>(wizardRoutes), wizardLimits);
