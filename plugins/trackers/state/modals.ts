import { modalsOf } from '#shell/api';
import type { views } from '../modals';

/** The dialogs of this plugin, typed by their views. */
export const modals = modalsOf<typeof views>('trackers');
