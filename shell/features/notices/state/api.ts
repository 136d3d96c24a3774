import { endpoints } from '../../../net/endpoints';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';

export const api = endpoints<typeof schemas>(routes);
