import { Field, Switch } from '@fluentui/react-components';
import { type FieldValues, useFormState } from 'react-hook-form';
import { type ContractForm, useModal } from '#shell/api';
import { message, useText } from '../text';

/** The state of the partner switch in a form. */
export interface Partner {
  /** `undefined` if it has not been switched. */
  readonly wanted: boolean | undefined;
  /** Whether it differs from the saved state. */
  readonly isChanged: boolean;
  readonly onWanted: (wanted: boolean | undefined) => void;
}

interface PartnerSwitchProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  readonly partner: Partner;
  readonly data: { readonly HasPartner: boolean; readonly MayAttach: boolean; readonly UsePartnerSettings: boolean };
}

/**
 * Attaches a group to the settings of the partner, or detaches it; only with a partner (ADC-018, ADC-050). Unsaved input is discarded only after a
 * confirmation (ADC-012).
 */
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
