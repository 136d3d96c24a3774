import { calendarRoutes } from './calendarRoutes';
import { eventRoutes } from './eventRoutes';

/** Every call of this plugin. */
export const routes = { ...eventRoutes, ...calendarRoutes } as const;
