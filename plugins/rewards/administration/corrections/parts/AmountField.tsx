import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContractForm, useField } from '#shell/api';
import { useText } from '../../../text';
import { digitsOf } from '../rules/amount';
import { type CorrectionValues, kindOf } from '../rules/form';

/** Points, or dollars with their cents: digits only. */
export const AmountField = ({ of }: { readonly of: ContractForm<CorrectionValues> }) => {
  const t = useText();
  const kind = kindOf(useWatch({ control: of.form.control, name: 'Kind' }));
  const { field, frame, control } = useField({ of, name: 'Amount', label: t(`corrections.field.amount.${kind}`) }, { kind: 'number' });
  // Incomplete input of a number, such as `1.`, is not a value.
  const [typed, setTyped] = useState('');
  const text = digitsOf(typed, kind);
  const value: number | null = field.value;
  return (
    <Field {...frame}>
      <Input
        {...control}
        inputMode={kind === 'Points' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={(text === '' ? null : Number(text)) === value ? text : digitsOf(String(value ?? ''), kind)}
        onChange={(_, { value: now }) => {
          const digits = digitsOf(now, kind);
          setTyped(digits);
          field.onChange(digits === '' ? null : Number(digits));
        }}
      />
    </Field>
  );
};
