import { endpoints, modalsOf } from '#shell/api';
import { rewardRoutes } from '../contract/rewardRoutes';
import type { schemas } from '../contract/schemas';
import type { views } from '../modals';

/** The calls of people, typed by the contract. */
export const api = endpoints<Pick<typeof schemas, keyof typeof rewardRoutes>>(rewardRoutes);

/** Its dialogs. */
export const modals = modalsOf<typeof views>('rewards');
