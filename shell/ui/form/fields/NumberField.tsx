import { Field, Input } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { limitsAt } from '../../../net/limits';
import { twoReadings, typedNumber, typedWhole } from '../../../rules/typedNumber';
import { useText } from '../text';
import { type FieldProps, useField } from '../useField';

interface NumberFieldProps<V extends FieldValues, N extends FieldPathByValue<V, number | null>> extends FieldProps<V, N> {
  /** Behind the number: `ml`, `kg`. */
  readonly unit?: string;
}

/**
 * A number with its unit, typed with a decimal point or comma; null while it is empty. Its control is one for text: browsers drop the comma from a control for
 * numbers, which makes 15 of `1,5`.
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
  // An incomplete number, such as `1.`, is not a value.
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
