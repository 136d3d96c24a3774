import type { Measurement, RiskLevel } from '../../contract';

type Range = Measurement['Reference'];
type Zones = NonNullable<Measurement['Zones']>;

/** The two ends of a range bar, in the first unit of a measure. */
export interface Scale {
  readonly from: number;
  readonly to: number;
}

/**
 * The scale of a range bar. The healthy range is always at the same place: the second quarter, or a half if it is open at one end. `undefined`
 * without a healthy range.
 */
export const scaleOf = ({ From, Below, UpTo = Below ?? undefined }: Range): Scale | undefined => {
  if (From !== null && UpTo !== undefined) {
    const width = UpTo - From;
    return { from: From - width, to: UpTo + 2 * width };
  }
  const bound = From ?? UpTo;
  if (bound === undefined) return undefined;
  const half = Math.abs(bound) / 2 || 1;
  return { from: bound - half, to: bound + half };
};

/** The place of a value on a scale, from 0 to 1, and the end that it is beyond. */
export const placeOn = ({ from, to }: Scale, value: number): { readonly at: number; readonly beyond?: 'start' | 'end' } => {
  const at = (value - from) / (to - from);
  if (at < 0) return { at: 0, beyond: 'start' };
  return at > 1 ? { at: 1, beyond: 'end' } : { at };
};

/** A visible part of a zone; its ends are from 0 to 1. */
interface Segment {
  readonly level: RiskLevel;
  readonly from: number;
  readonly to: number;
}

/** The visible parts of zones, from the start of a scale to its end. */
export const segmentsOf = (zones: Zones, scale: Scale): readonly Segment[] =>
  zones
    .map(({ From, RiskLevel: level }, at) => {
      const next = zones[at + 1]?.From ?? null;
      return { level, from: From === null ? 0 : placeOn(scale, From).at, to: next === null ? 1 : placeOn(scale, next).at };
    })
    .filter(({ from, to }) => to > from);

/** The side of the healthy range on which a value is, and the bound that it is beyond; within the range the value itself. */
export const outsideOf = ({ From, Below, UpTo }: Range, value: number): { readonly side: 'within' | 'below' | 'above'; readonly bound: number } => {
  if (From !== null && value < From) return { side: 'below', bound: From };
  if (UpTo !== undefined && value > UpTo) return { side: 'above', bound: UpTo };
  if (UpTo === undefined && Below !== null && value >= Below) return { side: 'above', bound: Below };
  return { side: 'within', bound: value };
};

/** Whether a change leads towards the healthy range, or away from it; `undefined` if it does neither. */
export const isBetter = (range: Range, before: number, now: number): boolean | undefined => {
  const distance = (value: number): number => Math.abs(value - outsideOf(range, value).bound);
  if (outsideOf(range, before).side === 'within' && outsideOf(range, now).side === 'within') return undefined;
  const nearer = distance(before) - distance(now);
  return nearer === 0 ? undefined : nearer > 0;
};
