import type { Exchange } from '../module';

const cookieName = 'company';
const year = 365 * 24 * 60 * 60;

/**
 * Stores in a cookie whose branding to show before the next sign-in. The id is no secret and the cookie has no other effect, so it
 * is not signed. `lax`, because people return through links in mails.
 */
export const rememberCompany = (http: Exchange, companyId: string): void =>
  http.setCookie({ name: cookieName, value: companyId, path: '/api', maxAgeSeconds: year, sameSite: 'lax' });

/** The company that this browser saw last. */
export const rememberedCompany = (http: Exchange): string | undefined => http.cookie(cookieName);
