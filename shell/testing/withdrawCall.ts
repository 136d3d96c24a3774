import { routes } from '../features/session/contract/routes';
import type { schemas } from '../features/session/contract/schemas';
import { endpoints } from '../net/endpoints';

export const { withdrawCall } = endpoints<typeof schemas>(routes);
