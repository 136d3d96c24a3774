import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform';

/** The cookie that opens the files of licensed plugins, and nothing else: no endpoint reads it. */
export const assetsCookie = { name: 'assets', path: '/assets/plugins' } as const;

interface Pass {
  readonly ids: readonly string[];
  /** ISO 8601, UTC. */
  readonly until: string;
}

const isPass = (value: unknown): value is Pass =>
  typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids) && 'until' in value && typeof value.until === 'string';

const signatureOf = (text: string, secret: string): Buffer => createHmac('sha256', secret).update(`assets ${text}`).digest();

/** @returns the cookie's value: plugin ids and end, signed. */
export const signAssetsPass = (pass: Pass, secret: string): string => {
  const text = Buffer.from(JSON.stringify(pass)).toString('base64url');
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
};

/** Whether `value` is a pass of ours that has not ended and names `pluginId`. */
export const opensPlugin = (value: string | undefined, pluginId: string, secret: string, clock: Pick<Clock, 'iso'>): boolean => {
  const [text, signature, ...rest] = (value ?? '').split('.');
  if (text === undefined || signature === undefined || rest.length > 0) return false;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(text, secret);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const pass: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return isPass(pass) && pass.until > clock.iso() && pass.ids.includes(pluginId);
};
