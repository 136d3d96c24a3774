import { definePlugin } from '../../kernel/declaration/definePlugin';
import type { Feature } from '../../kernel/kernel';
import { catalogue } from './catalogue';

const plugin = definePlugin({
  id: 'drafts',
  messages: catalogue,
  state: () => import('./state'),
});

/** Stores unsent input of forms on this device, per person. Started after sign-in. */
export const drafts: Feature = { plugin };
