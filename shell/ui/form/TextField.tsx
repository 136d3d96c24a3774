import { Field, Input } from '@fluentui/react-components';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './useField';

interface TextFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldProps<V, N> {
  readonly type?: 'text' | 'email' | 'url';
  readonly autoComplete?: string;
  readonly placeholder?: string;
}

/** A text of one line. */
export const TextField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({
  type = 'text',
  autoComplete,
  placeholder,
  ...props
}: TextFieldProps<V, N>) => {
  const { field, frame, control } = useField(props, { kind: 'text' });
  return (
    <Field {...frame}>
      <Input
        {...control}
        type={type}
        value={field.value}
        autoComplete={autoComplete}
        placeholder={placeholder}
        onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  );
};
