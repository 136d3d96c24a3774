import { Field, Input } from '@fluentui/react-components';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../useField';

interface TextFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldProps<V, N> {
  readonly type?: 'text' | 'email' | 'url';
  readonly autoComplete?: string;
  /** The keyboard of phones; that of the type by default. */
  readonly inputMode?: 'numeric';
  readonly placeholder?: string;
  /** Whether typing stops at the contract's maximum length. */
  readonly stopsAtLimit?: boolean;
}

/** A text of one line. */
export const TextField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({
  type = 'text',
  autoComplete,
  inputMode,
  placeholder,
  stopsAtLimit = false,
  ...props
}: TextFieldProps<V, N>) => {
  const { field, frame, control, limits } = useField(props, { kind: 'text' });
  return (
    <Field {...frame}>
      <Input
        {...control}
        type={type}
        value={field.value}
        autoComplete={autoComplete}
        inputMode={inputMode}
        placeholder={placeholder}
        maxLength={stopsAtLimit ? limits.maxLength : undefined}
        onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  );
};
