import { Field, Switch } from '@fluentui/react-components';
import { useText } from '../text';

/** Whether the partner's settings are used, as far as the form says so. */
export interface Partner {
  /** `undefined`: as it is saved. */
  readonly wanted: boolean | undefined;
  readonly onWanted: (wanted: boolean | undefined) => void;
}

interface PartnerSwitchProps {
  readonly partner: Partner;
  readonly data: { readonly HasPartner: boolean; readonly MayAttach: boolean; readonly UsePartnerSettings: boolean };
}

/** Attaches a group to the settings of the partner, or detaches it; shown where there is a partner (ADC-018, ADC-050). */
export const PartnerSwitch = ({ partner, data }: PartnerSwitchProps) => {
  const t = useText();
  if (!data.HasPartner) return null;
  return (
    <Field hint={t(data.MayAttach ? 'partner.hint' : 'partner.notYours')}>
      <Switch label={t('partner.use')} checked={data.UsePartnerSettings} disabled={!data.MayAttach} onChange={(_, { checked }) => partner.onWanted(checked)} />
    </Field>
  );
};
