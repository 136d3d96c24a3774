import type { PluginViewProps } from '../../../kernel/PluginView';

/** Loaded with the first message, and prefetched on the user's first activity, because the message of a lost connection needs it as well. */
export const snackbarsView = (() => import('./Snackbars')) as PluginViewProps['view'];
