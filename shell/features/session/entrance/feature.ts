import { definePlugin, page } from '../../../kernel/declaration/definePlugin';
import type { Facts } from '../../../kernel/facts';
import type { Feature } from '../../../kernel/kernel';
import { addresses } from '../addresses';
import { visitor } from '../feature';
import { catalogue } from './catalogue';

/** As `visitor`, but also passes during the start check, so that the key is removed from the address first. */
const early = (facts: Facts) => (facts.session === 'checking' ? 'pass' : visitor(facts));

/** The form is only for a first login that has one (SES-016). */
const formless = ({ stage, hasFirstLoginForm }: Facts) => (stage === 'FirstLogin' && hasFirstLoginForm ? ('pass' as const) : { redirect: addresses.landing });

const plugin = definePlugin({
  id: 'entrance',
  messages: catalogue,
  guards: { visitor, early, formless },
  routes: {
    reset: page('/act/auth/login/reset', () => import('./pages/Reset'), ['public', 'visitor']),
    trustDevice: page('/act/auth/login/trustdevice', () => import('./pages/TrustDevice'), ['public', 'visitor']),
    passwordSuccess: page('/act/auth/login/password-success', () => import('./pages/PasswordSuccess'), ['public', 'visitor']),
    authCode: page('/act/auth/validation/authcode?vkey?', () => import('./pages/AuthCode'), ['public']),
    firstLogin: page('/act/firstlogin', () => import('./pages/FirstLogin'), ['formless']),
    registration: page('/act/auth/registration/v2?vkey?&rid?', () => import('./pages/Registration'), ['public', 'early']),
    olderRegistration: page('/act/auth/registration', () => import('./pages/OlderRegistration'), ['public', 'visitor']),
  },
  state: () => import('./state'),
});

/**
 * The steps of sign-in besides user name and password: reset, device, second factor, key from a mail, first login, registration. Loaded when the first of them
 * is opened.
 */
export const entrance: Feature = { plugin };
