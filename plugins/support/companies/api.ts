import { endpoints, withLimits } from '#shell/api';
import { limits } from '../contract/limits';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';

/** The calls by which companies are managed, with what their forms check. */
export const api = withLimits(endpoints<typeof schemas>(routes), limits);
