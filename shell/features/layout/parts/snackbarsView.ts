import type { PluginViewProps } from '../../../kernel/PluginView';

/** Fetched with the first message, and ahead of it once somebody inside begins to do something: a lost connection is said by a snackbar, too. */
export const snackbarsView = (() => import('./Snackbars')) as PluginViewProps['view'];
