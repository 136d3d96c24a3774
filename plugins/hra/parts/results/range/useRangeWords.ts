import { useFormat } from '#shell/api';
import type { RangedValue } from '../../../contract';
import { valueIn } from '../../../rules/measures';
import { isBetter, outsideOf } from '../../../rules/range/scale';
import type { Unit } from '../../../rules/units';
import { useText } from '../../../text';

/** A value with its zones and its previous value, in the first unit of its measure. */
export type Ranged = Pick<RangedValue, 'Value' | 'Reference' | 'Thresholds' | 'Zones' | 'Previous'>;

interface RangeWords {
  /** A sentence about the value and its healthy range: `6 mmHg above the healthy range.` */
  readonly says: string;
  /** The change since an earlier year; `undefined` without one. */
  readonly change: { readonly text: string; readonly goes: 'up' | 'down' | 'nowhere'; readonly isGood?: boolean } | undefined;
}

/** A change of a figure as text: `Down 4 since 2025`. */
export const useChangeText = (): ((by: number, year: string) => { readonly text: string; readonly goes: 'up' | 'down' | 'nowhere' }) => {
  const t = useText();
  const { number } = useFormat();
  return (by, year) => {
    const goes = by === 0 ? 'nowhere' : by > 0 ? 'up' : 'down';
    return { goes, text: t(`change.${goes}`, { by: number(Math.abs(by)), year }) };
  };
};

/** Sentences about a value in a unit. Differences are those of the displayed values. */
export const useRangeWords = (unit: Unit): ((ranged: Ranged) => RangeWords) => {
  const t = useText();
  const { number } = useFormat();
  const changeText = useChangeText();
  const exact = (difference: number): number => Number(difference.toFixed(6));

  return ({ Value, Reference, Thresholds, Previous }) => {
    const shown = valueIn(Value, unit, Thresholds);
    const { side, bound } = outsideOf(Reference, Value);
    const by = exact(Math.abs(shown - valueIn(bound, unit)));
    const isGood = Previous && isBetter(Reference, Previous.Value, Value);
    return {
      says: side === 'within' ? t('range.says.within') : t(by === 0 ? `range.says.${side}.edge` : `range.says.${side}`, { by: number(by), unit: unit.Unit }),
      change: Previous && {
        ...changeText(exact(shown - valueIn(Previous.Value, unit, Thresholds)), Previous.Date.slice(0, 'yyyy'.length)),
        ...(isGood !== undefined && { isGood }),
      },
    };
  };
};
