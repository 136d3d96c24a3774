import type { Schemas } from '#shell/api';
import { eventsSchemas } from './administration/eventsSchemas';
import { calendarSchemas } from './calendarSchemas';
import { eventSchemas } from './eventSchemas';
import type { routes } from './routes';

/** What every call of this plugin takes and answers. */
export const schemas = { ...eventSchemas, ...calendarSchemas, ...eventsSchemas } as const satisfies Schemas<typeof routes>;
