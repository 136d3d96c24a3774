import { endpoints, withLimits } from '#shell/api';
import { wizardRoutes } from '../../contract/administration/wizardRoutes';
import type { wizardSchemas } from '../../contract/administration/wizardSchemas';
import { wizardLimits } from '../../contract/administration/limits';

/** The calls by which administrators make challenges and templates. */
export const api = withLimits(endpoints<typeof wizardSchemas>(wizardRoutes), wizardLimits);
