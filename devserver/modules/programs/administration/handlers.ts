import { groupsHandlers } from './groups/handlers';

/** The calls by which administrators manage challenges, by area. */
export const administrationHandlers = { ...groupsHandlers };
