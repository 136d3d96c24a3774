/** The calls by which administrators manage challenges, by area. */
export const administrationHandlers = {};
