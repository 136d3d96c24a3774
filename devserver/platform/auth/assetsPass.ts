import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Role } from '../../../shell/net/contract';
import type { Clock } from '../platform';

/**
 * The cookie by which browsers fetch what they cannot send a token for: files of licensed plugins, and for staff the source maps and the page
 * of the endpoints. No endpoint reads it.
 */
export const assetsCookie = { name: 'assets', path: '/' } as const;

/** Who may see the product from inside. */
export const staffRoles = ['Admin', 'WRAdmin', 'PartnerAdmin', 'SuperAdmin'] as const satisfies readonly Role[];

export interface Pass {
  /** Of plugins. */
  readonly ids: readonly string[];
  /** Id of the sign-in session that it comes from. */
  readonly session: string;
  /** The page preloads the declarations of staff. */
  readonly isStaff?: boolean;
  /** ISO 8601, UTC. */
  readonly until: string;
}

const signatureOf = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(`assets ${text}`).digest();

/** @returns the cookie's value: what it opens and when it ends, signed. */
export const signAssetsPass = (pass: Pass, secret: string): string => {
  const text = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
};

/** The pass in a cookie; `undefined` when it is not ours or has ended. */
export const readPass = (value: string | undefined, secret: string, clock: Pick<Clock, 'iso'>): Pass | undefined => {
  const [text, signature, ...rest] = (value ?? '').split('.');
  if (text === undefined || signature === undefined || rest.length > 0) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(text, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  // Signed by us, so it has our form.
  const pass = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Pass;
  return pass.until > clock.iso() ? pass : undefined;
};

/** Whether `value` is a pass of ours that has not ended and names `pluginId`. */
export const opensPlugin = (value: string | undefined, pluginId: string, secret: string, clock: Pick<Clock, 'iso'>): boolean =>
  readPass(value, secret, clock)?.ids.includes(pluginId) ?? false;

/** Id of the sign-in session that a pass of ours comes from, which may be over; `undefined` for any other text. */
export const sessionOfPass = (value: string | undefined, secret: string, clock: Pick<Clock, 'iso'>): string | undefined =>
  readPass(value, secret, clock)?.session;
