import { endpoints, modalsOf } from '#shell/api';
import { eventRoutes } from '../contract/eventRoutes';
import type { eventSchemas } from '../contract/eventSchemas';
import type { views } from '../modals';

/** Calls of events, and of registration for their sessions. */
export const api = endpoints<typeof eventSchemas>(eventRoutes);

/** The dialogs of this plugin. */
export const modals = modalsOf<typeof views>('events');
