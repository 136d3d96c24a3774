import { isLocale, type Locale } from '../../i18n/locale';
import type { Preview } from '../../kernel/navigation/preview';
import { device, tab } from '../../kernel/storage/storage';
import { isRecord } from '../../rules/values/isRecord';
import type { TokenData } from './contract';

/** Storage of the session in this browser, under the documented keys (shell document, section 3). Values are validated here. */

const keys = {
  token: 'token',
  language: 'language',
  returnPath: 'returnPath',
  redirectPath: 'redirectPath',
  leaving: 'leaving',
  step: 'signInStep',
  acting: 'impersonationUserName',
  actingEnded: 'actingEnded',
} as const;

/** Parses JSON; undefined for any other text. */
export const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isTokenData = (value: unknown): value is TokenData & { readonly Token: string } =>
  isRecord(value) && typeof value.Token === 'string' && value.IsLoginSuccessful === true && Array.isArray(value.Plugins);

/** The stored sign-in; ignored if it was not successful (SES-068). */
export const readToken = (): (TokenData & { readonly Token: string }) | undefined => {
  const value = parsed(device.get(keys.token));
  return isTokenData(value) ? value : undefined;
};

/** Key of the sessions that the server has not yet ended (`unended.ts`). */
export const unended = 'unended';

export const hasUnended = (): boolean => device.get(unended) !== null;

/** A preview stores nothing: it starts with this browser's sign-in, in its own language. */
export const beginPreview = ({ language }: Preview): void => {
  for (const key of [keys.token, keys.acting]) {
    const value = globalThis.localStorage.getItem(key);
    if (value !== null) device.set(key, value);
  }
  rememberLanguage(language);
};

export const rememberToken = (token: TokenData): void => device.set(keys.token, JSON.stringify(token));
export const forgetToken = (): void => {
  device.remove(keys.token);
  device.remove(keys.acting);
};

/**
 * Stores the name of the impersonated user; `null` if there is none. Called after the token is stored, because other windows reload when this changes
 * (SUP-060).
 */
export const rememberActing = (userName: string | null): void => {
  if (userName === null) device.remove(keys.acting);
  else device.set(keys.acting, userName);
};

/** Stores why an impersonation has ended, until the actor's page shows it. */
export const rememberActingEnded = ({ UserId, ActingEnded }: TokenData): void => {
  if (ActingEnded) tab.set(keys.actingEnded, JSON.stringify({ UserId, ...ActingEnded }));
};

/** Returns the stored reason once, and for this user only. */
export const takeActingEnded = (userId: string | undefined): TokenData['ActingEnded'] => {
  const value = parsed(tab.get(keys.actingEnded));
  tab.remove(keys.actingEnded);
  if (!isRecord(value) || value.UserId !== userId || typeof value.Name !== 'string') return undefined;
  return { Name: value.Name, Because: value.Because === 'NotShared' ? 'NotShared' : 'Time' };
};

export const isActingKey = (key: string | null): boolean => key === keys.acting;

/** Why a session ends. `idle`: the user was inactive. `ended`: the token was refused or has expired. `chosen`: the user signed out. */
export type Leaving = 'chosen' | 'ended' | 'idle';

/** Stores the reason before the token is removed, and before the server ends the session, so that other tabs know it. The next sign-in clears it. */
export const rememberLeaving = (how: Leaving): void => device.set(keys.leaving, how);

export const forgetLeaving = (): void => device.remove(keys.leaving);

/** Whether a deliberate sign-out is in progress, in this tab or another. */
export const isLeavingByChoice = (): boolean => device.get(keys.leaving) === 'chosen';

/** Why the session ended in the tab that ended it; by default an explicit sign-out. */
export const readLeaving = (): Leaving => {
  const how = device.get(keys.leaving);
  return how === 'ended' || how === 'idle' ? how : 'chosen';
};

export const isLanguageKey = (key: string | null): boolean => key === keys.language;

/** Whether a change of this entry of the local storage may have changed the token; `null` is a change of all entries. */
export const isTokenKey = (key: string | null): boolean => key === null || key === keys.token;

export const readLanguage = (): Locale | undefined => {
  const value = device.get(keys.language);
  return isLocale(value) ? value : undefined;
};

export const rememberLanguage = (locale: Locale): void => device.set(keys.language, locale);
export const forgetLanguage = (): void => device.remove(keys.language);

/** Key of the device ids by user name. */
export const trustedDevices = 'trustedDevices';

/** Device ids by user name, unchecked. */
export const readTrustedDeviceMap = (): Readonly<Record<string, unknown>> => {
  const map = parsed(device.get(trustedDevices));
  return isRecord(map) ? map : {};
};

/** Names are compared in lower case. */
export const userKey = (userName: string): string => userName.trim().toLowerCase();

/** Devices on which this user name is trusted here (SES-033, SES-037). */
export const readTrustedDevices = (userName: string): string[] => {
  const ids = readTrustedDeviceMap()[userKey(userName)];
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
};

/** Stores the step of this tab between password and product, because a reload loses its token. */
export const rememberStep = (stage: string): void => tab.set(keys.step, stage);
export const forgetStep = (): void => tab.remove(keys.step);
export const readStep = (): string | null => tab.get(keys.step);

/** Addresses to which sign-in does not return (SES-052, SES-053). */
const isReturnable = (address: string): boolean =>
  /^\/(?![/\\])/.test(address) && !/^\/(act\/(auth|logout)|errors|notfound)(\/|\?|$)/i.test(address) && address !== '/';

export const rememberReturnPath = (address: string): void => {
  if (isReturnable(address)) tab.set(keys.returnPath, address);
};

export const forgetReturnPath = (): void => tab.remove(keys.returnPath);

/** Reads and clears a stored address. Only addresses of this site are valid. */
const takeAddress = (key: string): string | undefined => {
  const address = tab.get(key);
  tab.remove(key);
  return address !== null && isReturnable(address) ? address : undefined;
};

/** The requested address. */
export const takeReturnPath = (): string | undefined => takeAddress(keys.returnPath);

export const rememberRedirectPath = (address: string): void => tab.set(keys.redirectPath, address);

/** The address after a restart of the page, which overrides its own target (SHL-043, SHL-044). */
export const takeRedirectPath = (): string | undefined => takeAddress(keys.redirectPath);
