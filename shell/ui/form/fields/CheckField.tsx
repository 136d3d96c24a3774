import { Checkbox, Field } from '@fluentui/react-components';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { ChoiceLabel } from '../../ChoiceLabel';
import { type FieldProps, useField } from '../useField';

/** A check box. If it is required, it must be checked. */
export const CheckField = <V extends FieldValues, N extends FieldPathByValue<V, boolean>>(props: FieldProps<V, N>) => {
  const { field, choose, isRequired, fault, control } = useField(props, { kind: 'flag' });
  return (
    <Field className={props.className} hint={props.hint} validationMessage={fault}>
      <Checkbox
        {...control}
        required={isRequired}
        label={<ChoiceLabel isDisabled={props.disabled}>{props.label}</ChoiceLabel>}
        checked={field.value}
        onChange={(_, { checked }) => choose((checked === true) as FieldPathValue<V, N>)}
      />
    </Field>
  );
};
