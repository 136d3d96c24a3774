import { endpoints, withLimits } from '#shell/api';
import { alarmRoutes } from '../../contract/alarmRoutes';
import type { alarmSchemas } from '../../contract/alarmSchemas';
import { alarmLimits } from '../../contract/limits';

/** Calls of the alarms of unusual activity. */
export const api = withLimits(endpoints<typeof alarmSchemas>(alarmRoutes), alarmLimits);
