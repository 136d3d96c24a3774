import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Feature } from '../../kernel/kernel';
import state from './state';

const plugin = definePlugin({
  id: 'layout',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
  routes: {
    notFound: page('/notfound', () => import('./pages/NotFound'), ['public']),
    error: page('/errors', () => import('./pages/GeneralError'), ['public']),
    unauthorized: page('/errors/unauthorized', () => import('./pages/Unauthorized'), ['public']),
  },
  modals: {
    confirm: () => import('./modals/Confirm'),
    alert: () => import('./modals/Alert'),
    textInput: () => import('./modals/TextInput'),
    video: () => import('./modals/Video'),
    palette: () => import('./modals/Palette'),
  },
});

/** The frame of the pages: theme, top bar, footer, dialogs, snackbars, and error pages. */
export const layout: Feature = { plugin, state };
