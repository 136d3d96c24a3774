/** Routes of the sign-in page and the start check, separate because the start of the page needs only these. */
export const startRoutes = {
  login: ['POST', '/account/login/login'],
  startSso: ['GET', '/account/login/sso'],
  ssoAutoLogin: ['GET', '/account/login/ssoautologin'],
  verifyToken: ['GET', '/login/verifytoken'],
  keepAlive: ['POST', '/TokenSession/KeepSpaSessionAlive', 'unkeyed'],
  changeLanguage: ['POST', '/user/language/change'],
} as const;
