import { endpoints, withLimits } from '#shell/api';
import { approvalRoutes } from '../../contract/administration/approvalRoutes';
import type { approvalSchemas } from '../../contract/administration/approvalSchemas';
import { approvalLimits } from '../../contract/administration/limits';

/** Calls of the approval desk. */
export const api = withLimits(endpoints<typeof approvalSchemas>(approvalRoutes), approvalLimits);
