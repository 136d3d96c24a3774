import { createHash, randomInt } from 'node:crypto';

/** Number of codes: as many as fit on a slip of paper. */
const howMany = 10;

/** Crockford's Base32, in which no letter resembles a digit. Sixteen characters are 80 bits, for which a plain hash is sufficient. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;
const groups = /.{4}(?=.)/g;

const newCode = (): string => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** New codes in the form shown to people: `7QX4-0M2K-…`. */
export const newRecoveryCodes = (): readonly string[] => Array.from({ length: howMany }, () => newCode().replace(groups, '$&-'));

/** Normalizes a typed code: any case, blanks and dashes, O for 0, I and L for 1. */
const normal = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** Stored form of a code: SHA-256, so that it does not depend on a key of the server. */
export const hashOfRecoveryCode = (personId: string, typed: string): string =>
  createHash('sha256')
    .update(JSON.stringify([personId, normal(typed)]))
    .digest('hex');
