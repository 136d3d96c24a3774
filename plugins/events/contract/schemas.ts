import type { Schemas } from '#shell/api';
import { eventsSchemas } from './administration/eventsSchemas';
import { calendarSchemas } from './calendarSchemas';
import { eventSchemas } from './eventSchemas';
import type { routes } from './routes';

/** Schemas of all calls of this plugin. */
export const schemas = { ...eventSchemas, ...calendarSchemas, ...eventsSchemas } as const satisfies Schemas<typeof routes>;
