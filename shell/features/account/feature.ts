import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import { secondStepAddress } from '../../kernel/guards/guards';
import type { Feature } from '../../kernel/kernel';
import { views } from './modals/views';

const plugin = definePlugin({
  id: 'account',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
  routes: {
    profile: page('/act/userprofile', () => import('./pages/UserProfile'), ['firstLogin']),
    privacy: page('/act/userprofile/privacy', () => import('./pages/Privacy'), ['firstLogin', 'notImpersonating']),
    secondStep: page(secondStepAddress, () => import('./pages/SecondStep'), ['notImpersonating']),
    mails: page('/mails?wish?', () => import('./pages/Mails'), ['public']),
    olderProfile: page('/userprofile', () => import('./pages/OlderProfile'), ['firstLogin']),
    support: page('/customsupport', () => import('./pages/CustomSupport'), ['firstLogin']),
  },
  modals: views,
  state: () => import('./state'),
});

/** The user's account: profile, verification, picture, and the company's support. */
export const account: Feature = { plugin };
