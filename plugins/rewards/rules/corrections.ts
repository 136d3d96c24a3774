/** Maximum number of points, or dollars, of a correction. */
export const mostCorrected = 1_000_000;

/** Maximum length of its reason, in characters. */
export const longestReason = 500;

export type CorrectionKind = 'Points' | 'GiftCard';
export type Direction = 'Add' | 'TakeAway';

/** Points and dollars from which a second administrator is needed. */
export interface SecondFrom {
  readonly Points: number;
  readonly Dollars: number;
}

/**
 * Whether a correction needs a second administrator. `before` is what the same administrator has corrected for this person within a day, so that a correction
 * cannot be split to stay below the limit.
 */
export const needsSecond = (from: SecondFrom | null, kind: CorrectionKind, amount: number, before: number): boolean =>
  from !== null && Math.abs(amount) + before >= (kind === 'Points' ? from.Points : from.Dollars);

/** The balance after a correction. */
export const afterwards = (now: number, direction: Direction, amount: number): number =>
  Math.round((direction === 'Add' ? now + amount : now - amount) * 100) / 100;
