import { definePlugin } from '../../kernel/declaration/definePlugin';
import type { Feature } from '../../kernel/kernel';
import state from './state';

const plugin = definePlugin({
  id: 'root',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});

/** Core data of the product: branding, settings, entity and user, and the user's live messages. */
export const root: Feature = { plugin, state };
