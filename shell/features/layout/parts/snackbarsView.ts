import type { PluginViewProps } from '../../../kernel/PluginView';

/** Loaded with the first message. Prefetched on the user's first activity, because it is also needed for the message about a lost connection. */
export const snackbarsView = (() => import('./Snackbars')) as PluginViewProps['view'];
