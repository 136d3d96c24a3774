/** What the sign-in page and the start check call. Apart from the other routes, because it is all of them that the start of the page needs. */
export const startRoutes = {
  login: ['POST', '/account/login/login'],
  startSso: ['GET', '/account/login/sso'],
  ssoAutoLogin: ['GET', '/account/login/ssoautologin'],
  verifyToken: ['GET', '/login/verifytoken'],
  keepAlive: ['POST', '/TokenSession/KeepSpaSessionAlive', 'unkeyed'],
  changeLanguage: ['POST', '/user/language/change'],
} as const;
