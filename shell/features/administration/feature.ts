import { definePlugin } from '../../kernel/definePlugin';
import type { Feature } from '../../kernel/kernel';
import { views } from './modals/views';

const plugin = definePlugin({
  id: 'administration',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
  modals: views,
  state: () => import('./state'),
});

/** What the screens of the administration share, whoever they belong to: the company and the plan year that they are about. */
export const administration: Feature = { plugin };
