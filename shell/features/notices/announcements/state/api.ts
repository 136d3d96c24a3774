import { endpoints } from '../../../../net/endpoints';
import { withLimits } from '../../../../net/limits';
import { limits } from '../contract/limits';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';

export const api = withLimits(endpoints<typeof schemas>(routes), limits);
