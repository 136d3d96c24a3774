import { endpoints } from '../../../net/endpoints';
import { withLimits } from '../../../net/limits';
import { routes } from '../contract/routes';
import { limits, type schemas } from '../contract/schemas';

export const api = withLimits(endpoints<typeof schemas>(routes), limits);
