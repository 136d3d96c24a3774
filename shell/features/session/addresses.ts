/** Addresses that the product's own rules send people to (shell document, section 2). */
export const addresses = {
  /** The plugin that is at home here takes over. */
  landing: '/',
  signIn: '/act/auth/login',
  reset: '/act/auth/login/reset',
  trustDevice: '/act/auth/login/trustdevice',
  passwordSuccess: '/act/auth/login/password-success',
  authCode: '/act/auth/validation/authcode',
  registration: '/act/auth/registration/v2',
  firstLogin: '/act/firstlogin',
  signOut: '/act/logout',
  ssoSignOut: '/act/logout/sso',
  unauthorized: '/errors/unauthorized',
  notFound: '/notfound',
} as const;

/** Where people with a key for a role begin their work (SES-048 to SES-050). */
export const destinations = {
  AuthCodeAdmin: '/administration/reports2/reporting-dashboard',
  AuthCodeCoach: '/coaching/participant-list',
  AuthCodeSupport: '/support/user-search',
} as const;
