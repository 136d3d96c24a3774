import { endpoints } from '../../../net/endpoints';
import type { schemas } from '../contract/schemas';
import { startRoutes } from '../contract/startRoutes';

/** The calls of the start. All others are in `api`, which is loaded with the code that needs them. */
export const startApi = endpoints<Pick<typeof schemas, keyof typeof startRoutes>>(startRoutes);
