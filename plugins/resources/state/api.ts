import { endpoints, modalsOf } from '#shell/api';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';
import type { views } from '../modals';

/** The calls of this plugin, typed by its contract. */
export const api = endpoints<typeof schemas>(routes);

/** The dialogs of this plugin. */
export const modals = modalsOf<typeof views>('resources');
