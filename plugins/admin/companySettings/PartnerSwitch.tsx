import { Field, Switch } from '@fluentui/react-components';
import { type FieldValues, useFormState } from 'react-hook-form';
import { type ContractForm, useModal } from '#shell/api';
import { message, useText } from '../text';

/** Whether the partner's settings are used, as far as the form says so. */
export interface Partner {
  /** `undefined`: nothing was switched. */
  readonly wanted: boolean | undefined;
  /** Something else is wanted than what is saved. */
  readonly isChanged: boolean;
  readonly onWanted: (wanted: boolean | undefined) => void;
}

interface PartnerSwitchProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  readonly partner: Partner;
  readonly data: { readonly HasPartner: boolean; readonly MayAttach: boolean; readonly UsePartnerSettings: boolean };
}

/** Attaches a group to the settings of the partner, or detaches it; shown where there is a partner (ADC-018, ADC-050). What was typed goes only after a question (ADC-012). */
export const PartnerSwitch = <V extends FieldValues>({ of, partner, data }: PartnerSwitchProps<V>) => {
  const t = useText();
  const ask = useModal('layout.confirm');
  const { isDirty } = useFormState({ control: of.form.control });
  if (!data.HasPartner) return null;
  const change = async (wanted: boolean): Promise<void> => {
    const question = { title: message('partner.use'), text: message('unsaved'), confirm: message('leave'), cancel: message('cancel'), isAdministration: true };
    if (!isDirty || (await ask(question))) partner.onWanted(wanted);
  };
  return (
    <Field hint={t(data.MayAttach ? 'partner.hint' : 'partner.notYours')}>
      <Switch label={t('partner.use')} checked={data.UsePartnerSettings} disabled={!data.MayAttach} onChange={(_, { checked }) => void change(checked)} />
    </Field>
  );
};
