import { Field, makeStyles, Select } from '@fluentui/react-components';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import type { Labels } from '../choices';
import { useText } from '../text';
import { type FieldProps, useField } from '../useField';

// Keeps a grid around it from becoming as wide as the longest option.
const useStyles = makeStyles({ select: { minWidth: 0 } });

interface SelectFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldProps<V, N> {
  readonly options: Labels<V, N>;
  /** Shown while no value is chosen. */
  readonly placeholder?: string;
}

/** One value of a list. */
export const SelectField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({ options, placeholder, ...props }: SelectFieldProps<V, N>) => {
  const styles = useStyles();
  const t = useText();
  const { field, frame, control, choose } = useField(props, {
    kind: 'choice',
    say: (value: string) => new Map<string, string>(Object.entries(options)).get(value) ?? value,
  });
  return (
    <Field {...frame}>
      <Select {...control} className={styles.select} value={field.value} onChange={(_, { value }) => choose(value as FieldPathValue<V, N>)}>
        <option value="">{placeholder ?? t('choose')}</option>
        {Object.entries<string>(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
};
