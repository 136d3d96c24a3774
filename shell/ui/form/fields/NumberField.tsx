import { Field, Input } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { limitsAt } from '../../../net/limits';
import { twoReadings, typedNumber, typedWhole } from '../../../rules/values/typedNumber';
import { useText } from '../text';
import { type FieldProps, useField } from '../useField';

interface NumberFieldProps<V extends FieldValues, N extends FieldPathByValue<V, number | null>> extends FieldProps<V, N> {
  /** Text after the number: `ml`, `kg`. */
  readonly unit?: string;
}

/**
 * A number with its unit, typed with a decimal point or comma; null if empty. The control is a text input: number inputs drop the comma, so that `1,5` would
 * become 15.
 */
export const NumberField = <V extends FieldValues, N extends FieldPathByValue<V, number | null>>({ unit, ...props }: NumberFieldProps<V, N>) => {
  const t = useText();
  const input = useRef<HTMLInputElement | null>(null);
  const isWhole = (props.limits ?? limitsAt(props.of.limits, props.name)).type === 'integer';
  const read = isWhole ? typedWhole : typedNumber;
  const entered = (): string => input.current?.value.trim() ?? '';
  const { id, field, frame, control } = useField(props, {
    kind: 'number',
    isUnreadable: () => entered() !== '' && read(entered()) === undefined,
    refused: () => {
      const readings = isWhole ? undefined : twoReadings(entered());
      return readings && t('number.twoReadings', { text: entered(), ...readings });
    },
  });
  // The typed text, which may be an incomplete number, such as `1.`.
  const [typed, setTyped] = useState('');
  const value: number | null = field.value;
  const shown = (read(typed) ?? null) === value ? typed : String(value ?? '');
  return (
    <Field {...frame}>
      <Input
        {...control}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={shown}
        contentAfter={unit && <span id={`${id}unit`}>{unit}</span>}
        aria-describedby={unit && `${id}unit`}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        onChange={(_, { value: text }) => {
          setTyped(text);
          field.onChange(read(text) ?? null);
        }}
      />
    </Field>
  );
};
