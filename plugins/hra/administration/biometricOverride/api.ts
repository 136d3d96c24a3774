import { endpoints } from '#shell/api';
import { overrideRoutes } from '../../contract/administration/overrideRoutes';
import type { overrideSchemas } from '../../contract/administration/overrideSchemas';

/** Calls of the biometric override. */
export const api = endpoints<typeof overrideSchemas>(overrideRoutes);
