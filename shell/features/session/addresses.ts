/** Redirect targets of the product's own rules (shell document, section 2). */
export const addresses = {
  /** The page at this address is declared by a plugin. */
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

/** Start pages of users who sign in with the key of a role (SES-048 to SES-050). */
export const destinations = {
  AuthCodeAdmin: '/administration/reports2/reporting-dashboard',
  AuthCodeCoach: '/coaching/participant-list',
  AuthCodeSupport: '/support/user-search',
} as const;
