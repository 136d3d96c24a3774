import { endpoints, withLimits } from '#shell/api';
import { limits } from '../contract/limits';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';

/** The calls of this plugin, typed by its contract. */
export const api = withLimits(endpoints<typeof schemas>(routes), limits);
