import { definePlugin } from '../../kernel/definePlugin';
import type { Feature } from '../../kernel/kernel';
import { catalogue } from './catalogue';

const plugin = definePlugin({
  id: 'queue',
  messages: catalogue,
  state: () => import('./state'),
});

/** What was entered without a connection is sent later, exactly once. Started once somebody is signed in. */
export const queue: Feature = { plugin };
