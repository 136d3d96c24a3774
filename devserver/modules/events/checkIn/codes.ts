import { createHmac } from 'node:crypto';
import { HOTP, Secret } from 'otpauth';
import { codeDigits, codeSeconds } from '../../../../plugins/events/rules/checkIn';
import { isSameSecret } from '../../../platform/auth/isSameSecret';
import type { EventsCall } from '../unit';

type Signing = Pick<EventsCall, 'signIn' | 'now'>;

/** Number of former codes that are accepted: opening a link, signing in and typing take time. */
const formerCodes = 2;

/** Codes of one occurrence (RFC 4226). Their secret is derived from that of the server, so none is stored. */
const codesOf = ({ signIn }: Signing, occurrence: string): HOTP => {
  const key = createHmac('sha1', signIn.derive('check-in codes')).update(occurrence).digest();
  return new HOTP({ secret: new Secret({ buffer: new Uint8Array(key).buffer }), digits: codeDigits, algorithm: 'SHA1' });
};

const stepAt = (now: string): number => Math.floor(Date.parse(now) / 1000 / codeSeconds);

/** The code of an occurrence that is shown now. */
export const codeNow = (call: Signing, occurrence: string): string => codesOf(call, occurrence).generate({ counter: stepAt(call.now()) });

/** When the next codes are shown; ISO 8601, UTC. */
export const nextCodesAt = (now: string): string => new Date((stepAt(now) + 1) * codeSeconds * 1000).toISOString();

/** Whether a typed code, also in full-width digits, is that of an occurrence, as shown now or up to two minutes ago. */
export const isCodeOf = (call: Signing, occurrence: string, typed: string): boolean => {
  const codes = codesOf(call, occurrence);
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '');
  return Array.from({ length: formerCodes + 1 }, (_, ago) => codes.generate({ counter: stepAt(call.now()) - ago })).some((one) => isSameSecret(one, code));
};
