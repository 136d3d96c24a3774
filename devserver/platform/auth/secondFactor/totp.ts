import { Secret, TOTP } from 'otpauth';

/** The values that all authenticator apps support (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const form = { issuer: 'Wellspring', algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Number of steps before and after the current one whose codes are accepted: clocks differ, and typing takes time. */
const steps = 1;

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ ...form, label, secret: Secret.fromBase32(secret) });

/** A new secret, Base32. */
export const newFactorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address in the QR code for an authenticator app. @param userName shown by the app beside the codes */
export const addressOfSecret = (secret: string, userName: string): string => totpOf(secret, userName).toString();

/** The code of a time (ISO 8601). */
export const codeAt = (secret: string, at: string): string => totpOf(secret).generate({ timestamp: Date.parse(at) });

/** The time step of a code, counted from 1970; `undefined` if it is not of the current step or its neighbours. @param now ISO 8601 */
export const stepOf = (secret: string, code: string, now: string): number | undefined => {
  const totp = totpOf(secret);
  const timestamp = Date.parse(now);
  const delta = totp.validate({ token: code, timestamp, window: steps });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
};
