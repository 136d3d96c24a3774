import { endpoints, modalsOf, withLimits } from '#shell/api';
import { eventRoutes } from '../contract/eventRoutes';
import type { eventSchemas } from '../contract/eventSchemas';
import { limits } from '../contract/limits';
import type { views } from '../modals';

/** Calls of events, and of registration for their sessions. */
export const api = withLimits(endpoints<typeof eventSchemas>(eventRoutes), limits);

/** The dialogs of this plugin. */
export const modals = modalsOf<typeof views>('events');
