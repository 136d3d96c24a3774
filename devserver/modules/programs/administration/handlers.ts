import { dashboardHandlers } from './dashboard/handlers';

/** The calls by which administrators manage challenges, by area. */
export const administrationHandlers = { ...dashboardHandlers };
