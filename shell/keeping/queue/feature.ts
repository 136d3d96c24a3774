import { definePlugin } from '../../kernel/declaration/definePlugin';
import type { Feature } from '../../kernel/kernel';
import { catalogue } from './catalogue';

const plugin = definePlugin({
  id: 'queue',
  messages: catalogue,
  state: () => import('./state'),
});

/** Sends changes that were made without a connection later, exactly once. Started after sign-in. */
export const queue: Feature = { plugin };
