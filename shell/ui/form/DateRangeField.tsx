import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { DateField } from './DateField';
import type { ContractForm } from './useContractForm';

const useStyles = makeStyles({
  days: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))', gap: tokens.spacingHorizontalM },
});

interface DateRangeFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> {
  readonly of: ContractForm<V>;
  /** The two fields of the form. */
  readonly from: N;
  readonly to: N;
  readonly labels: { readonly from: string; readonly to: string };
  /** First and last day that may be chosen, `yyyy-MM-dd`. */
  readonly min?: string;
  readonly max?: string;
  readonly required?: boolean;
}

/** Two calendar days in their order; both may be the same. The second is judged again when the first changes. */
export const DateRangeField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({
  of,
  from,
  to,
  labels,
  min,
  max,
  required = false,
}: DateRangeFieldProps<V, N>) => {
  const styles = useStyles();
  const { control, getFieldState, trigger } = of.form;
  const first: string = useWatch({ control, name: from });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each first day, after it has become a bound of the last
  useEffect(() => {
    if (getFieldState(to).isTouched) void trigger(to);
  }, [first]);
  const earliest = first && (min === undefined || first > min) ? first : min;
  return (
    <div className={styles.days}>
      <DateField of={of} name={from} label={labels.from} min={min} max={max} required={required} />
      <DateField of={of} name={to} label={labels.to} min={earliest} max={max} required={required} />
    </div>
  );
};
