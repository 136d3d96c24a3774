import { isLocale, type Locale } from '../../i18n/locale';
import type { TokenData } from './contract';

/** What the session keeps in this browser, under the documented keys (shell document, section 3). Parsed at this edge, trusted inside. */

const keys = { token: 'token', language: 'language', trustedDevices: 'trustedDevices', returnPath: 'returnPath' } as const;

/** JSON, or nothing where it is none. */
export const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isTokenData = (value: unknown): value is TokenData & { readonly Token: string } =>
  isRecord(value) && typeof value.Token === 'string' && value.IsLoginSuccessful === true && Array.isArray(value.Plugins);

/** The stored sign-in; one that was not successful counts as none (SES-068). */
export const readToken = (): (TokenData & { readonly Token: string }) | undefined => {
  const value = parsed(localStorage.getItem(keys.token));
  return isTokenData(value) ? value : undefined;
};

export const rememberToken = (token: TokenData): void => localStorage.setItem(keys.token, JSON.stringify(token));
export const forgetToken = (): void => localStorage.removeItem(keys.token);

/** Whether a change of this entry of the local storage (`null`: of all of it) may have changed the token. */
export const isTokenKey = (key: string | null): boolean => key === null || key === keys.token;

export const readLanguage = (): Locale | undefined => {
  const value = localStorage.getItem(keys.language);
  return isLocale(value) ? value : undefined;
};

export const rememberLanguage = (locale: Locale): void => localStorage.setItem(keys.language, locale);

const readTrustedDeviceMap = (): Readonly<Record<string, unknown>> => {
  const map = parsed(localStorage.getItem(keys.trustedDevices));
  return isRecord(map) ? map : {};
};

const nameOf = (userName: string): string => userName.trim().toLowerCase();

/** Devices that this user name has been trusted on here; names are compared in lower case (SES-033, SES-037). */
export const readTrustedDevices = (userName: string): string[] => {
  const ids = readTrustedDeviceMap()[nameOf(userName)];
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
};

/** From now on this browser is trusted when this user name signs in (SES-037, SES-101). */
export const rememberTrustedDevice = (userName: string, deviceId: string): void => {
  const ids = new Set([...readTrustedDevices(userName), deviceId]);
  localStorage.setItem(keys.trustedDevices, JSON.stringify({ ...readTrustedDeviceMap(), [nameOf(userName)]: [...ids] }));
};

/** Addresses that nobody comes back to after sign-in (SES-052, SES-053). */
const isReturnable = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) && !/^\/(act\/(auth|logout)|errors|notfound)(\/|\?|$)/i.test(address) && address !== '/';

export const rememberReturnPath = (address: string): void => {
  if (isReturnable(address)) sessionStorage.setItem(keys.returnPath, address);
};

export const forgetReturnPath = (): void => sessionStorage.removeItem(keys.returnPath);

/** Where the person wanted to go, once: reading clears it. Only addresses of this site count. */
export const takeReturnPath = (): string | undefined => {
  const address = sessionStorage.getItem(keys.returnPath);
  sessionStorage.removeItem(keys.returnPath);
  return address !== null && isReturnable(address) ? address : undefined;
};
