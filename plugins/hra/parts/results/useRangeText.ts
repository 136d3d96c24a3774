import { useFormat } from '#shell/api';
import type { Measurement } from '../../contract';
import { valueIn } from '../../rules/measures';
import type { Unit } from '../../rules/units';
import { useText } from '../../text';

type Range = Measurement['Reference'];

const formOf = ({ From, Below, UpTo }: Range): 'upTo' | 'fromUpTo' | 'below' | 'from' | 'between' => {
  if (UpTo !== undefined) return From === null ? 'upTo' : 'fromUpTo';
  if (From === null) return 'below';
  return Below === null ? 'from' : 'between';
};

/**
 * The low-risk range as text, in a unit: `Healthy range: below 120 mmHg`. For two values that are shown together, both in their order:
 * `Healthy range: 90 to below 120 and 60 to below 80 mmHg`.
 */
export const useRangeText = (unit: Unit): ((of: { readonly Reference: Range; readonly References?: readonly Range[] | undefined }) => string) => {
  const t = useText();
  const { number } = useFormat();
  const inUnit = (value: number | null): string => (value === null ? '' : number(valueIn(value, unit)));
  const valuesOf = ({ From, Below, UpTo }: Range) => ({ from: inUnit(From), below: inUnit(Below), upTo: inUnit(UpTo ?? null), unit: unit.Unit });
  const partOf = (range: Range): string => t(`range.part.${formOf(range)}`, valuesOf(range));
  return ({ Reference, References: [first, second] = [] }) =>
    first && second ? t('range.both', { first: partOf(first), second: partOf(second), unit: unit.Unit }) : t(`range.${formOf(Reference)}`, valuesOf(Reference));
};
