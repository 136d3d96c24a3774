import type { CorrectionKind } from '../../../rules/corrections';

/** Digits that fit into the largest amount. */
const mostDigits = 7;

/** Filters typed input of an amount: digits, and for dollars a point with two more. */
export const digitsOf = (typed: string, kind: CorrectionKind): string => {
  if (kind === 'Points') return typed.replace(/\D/g, '').slice(0, mostDigits);
  const [whole = '', ...cents] = typed
    .replace(/,/g, '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const dollars = whole.slice(0, mostDigits);
  return cents.length === 0 ? dollars : `${dollars || '0'}.${cents.join('').slice(0, 2)}`;
};
