import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Feature } from '../../kernel/kernel';

const plugin = definePlugin({
  id: 'notices',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
  routes: { news: page('/news', () => import('./pages/News'), ['firstLogin']) },
  topMenu: [
    {
      label: 'nav.news',
      icon: 'news',
      order: 900,
      to: 'news',
      // A company without NewsNav has no such item, even if its menu contains one (SHL-106).
      shown: (facts) => Boolean(facts['notices.pictures'] && facts.settings?.Navigation.NewsNav),
      badge: (facts) => facts['notices.pictures']?.toString(),
    },
  ],
  modals: {
    welcome: () => import('./modals/Welcome'),
    consent: () => import('./modals/Consent'),
    newsFlash: () => import('./modals/NewsFlash'),
    policy: {
      view: () => import('./modals/Policy'),
      commands: [
        { label: 'nav.privacy', input: { kind: 'privacy' } },
        { label: 'nav.eula', input: { kind: 'eula' } },
      ],
    },
  },
  state: () => import('./state'),
  // The company's questions are asked before any page is shown.
  startsAt: 'sign-in',
});

/** Messages to users: the welcome form, notices to agree to, policies, news. */
export const notices: Feature = { plugin };
