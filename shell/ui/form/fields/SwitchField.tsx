import { Field, Switch } from '@fluentui/react-components';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../useField';

export const SwitchField = <V extends FieldValues, N extends FieldPathByValue<V, boolean>>(props: FieldProps<V, N>) => {
  const { field, choose, fault, control } = useField(props, { kind: 'flag' });
  return (
    <Field className={props.className} hint={props.hint} validationMessage={fault}>
      <Switch {...control} label={props.label} checked={field.value} onChange={(_, { checked }) => choose(checked as FieldPathValue<V, N>)} />
    </Field>
  );
};
