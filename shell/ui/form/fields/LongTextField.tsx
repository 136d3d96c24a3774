import { Field, Textarea } from '@fluentui/react-components';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../useField';

interface LongTextFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldProps<V, N> {
  /** Initial number of lines. */
  readonly rows?: number;
}

/** A text of several lines. */
export const LongTextField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({ rows, ...props }: LongTextFieldProps<V, N>) => {
  const { field, frame, control } = useField(props, { kind: 'text' });
  return (
    <Field {...frame}>
      <Textarea {...control} rows={rows} resize="vertical" value={field.value} onChange={(_, { value }) => field.onChange(value)} />
    </Field>
  );
};
