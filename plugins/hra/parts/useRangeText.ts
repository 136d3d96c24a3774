import { useFormat } from '#shell/api';
import type { Measurement } from '../contract';
import { valueIn } from '../rules/measures';
import type { Unit } from '../rules/units';
import { useText } from '../text';

/** The values of a low risk in words, in a unit: `Healthy range: below 120 mmHg`. */
export const useRangeText = (unit: Unit): ((range: Measurement['Reference']) => string) => {
  const t = useText();
  const { number } = useFormat();
  return ({ From, Below, UpTo }) => {
    const from = From === null ? '' : number(valueIn(From, unit));
    const below = Below === null ? '' : number(valueIn(Below, unit));
    if (UpTo !== undefined) {
      const upTo = number(valueIn(UpTo, unit));
      return From === null ? t('range.upTo', { upTo, unit: unit.Unit }) : t('range.fromUpTo', { from, upTo, unit: unit.Unit });
    }
    if (From === null) return t('range.below', { below, unit: unit.Unit });
    return Below === null ? t('range.from', { from, unit: unit.Unit }) : t('range.between', { from, below, unit: unit.Unit });
  };
};
