import { endpoints, withLimits } from '#shell/api';
import { eventsRoutes } from '../../contract/administration/eventsRoutes';
import type { eventsSchemas } from '../../contract/administration/eventsSchemas';
import { eventsLimits } from '../../contract/administration/limits';

/** Calls by which administrators maintain events. */
export const api = withLimits(endpoints<typeof eventsSchemas>(eventsRoutes), eventsLimits);
