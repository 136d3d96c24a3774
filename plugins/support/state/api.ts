import { endpoints } from '#shell/api';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';

/** The calls of this plugin, typed by its contract. */
export const api = endpoints<typeof schemas>(routes);
