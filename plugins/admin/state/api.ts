import { endpoints, modalsOf, withLimits } from '#shell/api';
import { limits } from '../contract/limits';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';
import type { views } from '../modals';

/** The calls of this plugin, typed by its contract. */
export const api = withLimits(endpoints<typeof schemas>(routes), limits);

export const modals = modalsOf<typeof views>('admin');
