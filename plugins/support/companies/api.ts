import { endpoints, withLimits } from '#shell/api';
import { limits } from '../contract/limits';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';

/** Calls by which companies are managed, with the limits that forms check. */
export const api = withLimits(endpoints<typeof schemas>(routes), limits);
