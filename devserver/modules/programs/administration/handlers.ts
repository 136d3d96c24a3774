import { wizardHandlers } from './wizard/handlers';

/** The calls by which administrators manage challenges, by area. */
export const administrationHandlers = {
  ...wizardHandlers,
};
