import { eventsRoutes } from './administration/eventsRoutes';
import { calendarRoutes } from './calendarRoutes';
import { eventRoutes } from './eventRoutes';

/** All calls of this plugin. */
export const routes = { ...eventRoutes, ...calendarRoutes, ...eventsRoutes } as const;
