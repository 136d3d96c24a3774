import { eventRoutes } from './eventRoutes';

/** Every call of this plugin. */
export const routes = { ...eventRoutes } as const;
