import { Field, Input } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './useField';

interface NumberFieldProps<V extends FieldValues, N extends FieldPathByValue<V, number | null>> extends FieldProps<V, N> {
  /** Behind the number: `ml`, `kg`. */
  readonly unit?: string;
}

/** A number with its unit; null while it is empty. */
export const NumberField = <V extends FieldValues, N extends FieldPathByValue<V, number | null>>({ unit, ...props }: NumberFieldProps<V, N>) => {
  const input = useRef<HTMLInputElement | null>(null);
  const { id, field, frame, control, limits } = useField(props, { kind: 'number', isUnreadable: () => input.current?.validity.badInput ?? false });
  // An incomplete number, such as `1.`, is not a value.
  const [typed, setTyped] = useState('');
  const value: number | null = field.value;
  const shown = (typed === '' ? null : Number(typed)) === value ? typed : String(value ?? '');
  return (
    <Field {...frame}>
      <Input
        {...control}
        type="number"
        inputMode={limits.type === 'integer' ? 'numeric' : 'decimal'}
        step="any"
        value={shown}
        contentAfter={unit && <span id={`${id}unit`}>{unit}</span>}
        aria-describedby={unit && `${id}unit`}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        onChange={(_, { value: text }) => {
          setTyped(text);
          field.onChange(text === '' ? null : Number(text));
        }}
      />
    </Field>
  );
};
