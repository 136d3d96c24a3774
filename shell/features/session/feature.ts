import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Facts } from '../../kernel/facts';
import type { Feature } from '../../kernel/kernel';
import { addresses } from './addresses';
import { catalogue } from './catalogue';
import state from './state';

/** Redirects signed-in users from the pages under act/auth (SHL-047). */
export const visitor = ({ session }: Facts) => {
  switch (session) {
    case 'checking':
      return 'wait';
    case 'signed-in':
      return { redirect: addresses.landing };
    case 'signed-out':
      return 'pass';
  }
};

const plugin = definePlugin({
  id: 'session',
  messages: catalogue,
  guards: { visitor },
  routes: {
    signIn: page('/act/auth/login?sso?', () => import('./pages/SignIn'), ['public', 'visitor']),
    signOut: page('/act/logout', () => import('./pages/SignOut'), ['public']),
    ssoSignOut: page('/act/logout/sso', () => import('./pages/SsoSignOut'), ['public']),
  },
  modals: { idle: () => import('./modals/IdleWarning') },
});

/** Sign-in, session, sign-out, and language. */
export const session: Feature = { plugin, state };
