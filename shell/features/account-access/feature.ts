import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Feature } from '../../kernel/kernel';

const plugin = definePlugin({
  id: 'account-access',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
  routes: { accountAccess: page('/act/account-access', () => import('./pages/AccountAccess'), ['firstLogin', 'notImpersonating']) },
  state: () => import('./state'),
});

/** Shows users their impersonations. */
export const accountAccess: Feature = { plugin };
