import { endpoints, withLimits } from '#shell/api';
import { messageLimits } from '../../contract/limits';
import { messageRoutes } from '../../contract/messageRoutes';
import type { messageSchemas } from '../../contract/messageSchemas';

/** Calls by which administrators and coaches write to people. */
export const api = withLimits(endpoints<typeof messageSchemas>(messageRoutes), messageLimits);
