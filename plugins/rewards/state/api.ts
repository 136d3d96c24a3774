import { endpoints, modalsOf } from '#shell/api';
import { rewardRoutes } from '../contract/rewardRoutes';
import type { schemas } from '../contract/schemas';
import type { views } from '../modals';

/** Calls of participants, typed by the contract. */
export const api = endpoints<Pick<typeof schemas, keyof typeof rewardRoutes>>(rewardRoutes);

/** The dialogs of this plugin. */
export const modals = modalsOf<typeof views>('rewards');
