import { Secret, TOTP } from 'otpauth';

/** What all authenticator apps agree on (RFC 6238): SHA-1, six digits, a new code each 30 seconds. */
const form = { issuer: 'Wellspring', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Codes of one step before and after now are taken as well: clocks differ, and typing takes time. */
const steps = 1;

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ ...form, label, secret: Secret.fromBase32(secret) });

/** A new secret to share with an authenticator app, Base32. */
export const newFactorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an authenticator app reads from a QR code. @param userName what the app shows beside the codes */
export const addressOfSecret = (secret: string, userName: string): string => totpOf(secret, userName).toString();

/** The code of a moment (ISO 8601), as an app shows it. */
export const codeAt = (secret: string, at: string): string => totpOf(secret).generate({ timestamp: Date.parse(at) });

/** The time step whose code this is, counted from 1970; `undefined` when it is none of now and its neighbours. @param now ISO 8601 */
export const stepOf = (secret: string, code: string, now: string): number | undefined => {
  const totp = totpOf(secret);
  const timestamp = Date.parse(now);
  const delta = totp.validate({ token: code, timestamp, window: steps });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};
