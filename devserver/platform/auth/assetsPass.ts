import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Role } from '../../../shell/net/contract';
import type { Clock } from '../platform';

/**
 * The cookie for requests in which browsers cannot send a token: files of licensed plugins, and for staff the source maps and the OpenAPI
 * page. No endpoint reads it.
 */
export const assetsCookie = { name: 'assets', path: '/' } as const;

/** Roles that may see the product's internals. */
export const staffRoles = ['Admin', 'WRAdmin', 'PartnerAdmin', 'SuperAdmin'] as const satisfies readonly Role[];

export interface Pass {
  /** Ids of plugins. */
  readonly ids: readonly string[];
  /** Id of its sign-in session. */
  readonly session: string;
  /** The page preloads the declarations of staff. */
  readonly isStaff?: boolean;
  /** ISO 8601, UTC. */
  readonly until: string;
}

const signatureOf = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(`assets ${text}`).digest();

/** @returns the cookie's value: the signed pass */
export const signAssetsPass = (pass: Pass, secret: string): string => {
  const text = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
};

/** The pass in a cookie; `undefined` if its signature is invalid or it has expired. */
export const readPass = (value: string | undefined, secret: string, clock: Pick<Clock, 'iso'>): Pass | undefined => {
  const [text, signature, ...rest] = (value ?? '').split('.');
  if (text === undefined || signature === undefined || rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(text, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // The signature is valid, so the form is as written by `signAssetsPass`.
  const pass = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Pass;
  return pass.until > clock.iso() ? pass : undefined;
};

/** Whether `value` is a valid pass that contains `pluginId`. */
export const opensPlugin = (value: string | undefined, pluginId: string, secret: string, clock: Pick<Clock, 'iso'>): boolean =>
  readPass(value, secret, clock)?.ids.includes(pluginId) ?? false;

/** Id of the sign-in session of a valid pass, which may have ended; `undefined` for any other text. */
export const sessionOfPass = (value: string | undefined, secret: string, clock: Pick<Clock, 'iso'>): string | undefined =>
  readPass(value, secret, clock)?.session;
