import { definePlugin } from '../../kernel/definePlugin';
import type { Feature } from '../../kernel/kernel';
import { catalogue } from './catalogue';

const plugin = definePlugin({
  id: 'drafts',
  messages: catalogue,
  state: () => import('./state'),
});

/** Nothing typed is lost: what stands in a form and was not sent is kept for the person on this device. Started once somebody is signed in. */
export const drafts: Feature = { plugin };
