import { Field, Input } from '@fluentui/react-components';
import { useRef } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../useField';

interface DateFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>> extends FieldProps<V, N> {
  /** First and last valid day, `yyyy-MM-dd`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** A calendar day, `yyyy-MM-dd` (SHL-149 to SHL-154). */
export const DateField = <V extends FieldValues, N extends FieldPathByValue<V, string>>({ min, max, ...props }: DateFieldProps<V, N>) => {
  const input = useRef<HTMLInputElement | null>(null);
  const rule = { kind: 'date', minDate: min, maxDate: max, isUnreadable: () => input.current?.validity.badInput ?? false } as const;
  const { field, frame, control } = useField(props, rule);
  return (
    <Field {...frame}>
      <Input
        {...control}
        type="date"
        value={field.value}
        {...(min && { min })}
        {...(max && { max })}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  );
};
