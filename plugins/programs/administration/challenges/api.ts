import { endpoints } from '#shell/api';
import { wizardRoutes } from '../../contract/administration/wizardRoutes';
import type { wizardSchemas } from '../../contract/administration/wizardSchemas';

/** Calls by which administrators list challenges and templates, and change their state. */
export const api = endpoints<typeof wizardSchemas>(wizardRoutes);
