import { endpoints, withLimits } from '#shell/api';
import { scheduleLimits } from '../../contract/limits';
import { scheduleRoutes } from '../../contract/scheduleRoutes';
import type { scheduleSchemas } from '../../contract/scheduleSchemas';

/** Calls of scheduled reports. */
export const api = withLimits(endpoints<typeof scheduleSchemas>(scheduleRoutes), scheduleLimits);
