import { definePlugin } from '../../kernel/declaration/definePlugin';
import type { Feature } from '../../kernel/kernel';
import { views } from './modals/views';

const plugin = definePlugin({
  id: 'administration',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
  modals: views,
  state: () => import('./state'),
});

/** State shared by all screens of the administration: their company and plan year. */
export const administration: Feature = { plugin };
