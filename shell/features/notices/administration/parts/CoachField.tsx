import { Checkbox, Field } from '@fluentui/react-components';
import type { FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../../ui/form/useField';
import { useModal } from '../../../../ui/useModal';
import { message, useText } from '../text';

/** Whether the notification controls what coaches see. Asks for confirmation, because a change affects the visibility of personal data. */
export const CoachField = <V extends FieldValues, N extends FieldPathByValue<V, boolean>>(props: Omit<FieldProps<V, N>, 'label' | 'hint'>) => {
  const t = useText();
  const ask = useModal('layout.confirm');
  const { field, choose, fault, control } = useField({ ...props, label: t('field.coach') } as FieldProps<V, N>, { kind: 'flag' });
  const change = async (isOn: boolean): Promise<void> => {
    const text = isOn ? message('coach.on') : message('coach.off');
    const title = isOn ? message('coach.on.title') : message('coach.off.title');
    const isSure = await ask({ title, text, confirm: message('coach.confirm'), cancel: message('cancel'), isAdministration: true });
    if (isSure) choose(isOn as FieldPathValue<V, N>);
  };
  return (
    <Field hint={t('field.coach.hint')} validationMessage={fault}>
      <Checkbox {...control} label={t('field.coach')} checked={field.value} onChange={(_, { checked }) => void change(checked === true)} />
    </Field>
  );
};
