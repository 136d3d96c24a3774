import { Loaded, PhoneField, TextField, useContractForm } from '#shell/api';
import { isMail } from '#shell/rules/mail';
import type { Support as Data } from '../contract';
import { api } from '../state/api';
import { saveSupport, support, supportPreview, withoutPreview } from '../state/company';
import { useText } from '../text';
import { type Partner, PartnerSwitch } from './PartnerSwitch';
import { SettingsForm } from './SettingsForm';
import { useGroup } from './useGroup';
import { flagOf, usePartner } from './usePartner';

/** Support contacts (ADC-033 to ADC-036). */
export const Support = () => {
  const t = useText();
  const { partner, preview } = usePartner();
  return (
    <Loaded of={preview ? supportPreview.of({ query: preview }) : support.of(withoutPreview)} failed={t('loadFailed')}>
      {(data) => <SupportForm key={String(partner.wanted)} data={data} partner={partner} />}
    </Loaded>
  );
};

const SupportForm = ({ data: loaded, partner }: { readonly data: Data; readonly partner: Partner }) => {
  const t = useText();
  const record = useGroup(loaded, ({ SupportEmailAddress, SupportPhoneNumber }) => ({ SupportEmailAddress, SupportPhoneNumber }), partner);
  const { data } = record;
  const form = useContractForm(api.saveSupport, {
    start: record.start,
    record,
    change: saveSupport,
    input: (body) => ({ query: { usePartnerSettings: flagOf(data.UsePartnerSettings) }, body: { ...body, UsePartnerSettings: data.UsePartnerSettings } }),
    changedBeside: partner.isChanged,
    whenDone: () => partner.onWanted(undefined),
  });
  const disabled = data.UsePartnerSettings;
  return (
    <SettingsForm of={form} group="support" call="admin.saveSupport" onReset={() => partner.onWanted(undefined)}>
      <TextField
        of={form}
        name="SupportEmailAddress"
        type="email"
        label={t('support.email')}
        disabled={disabled}
        check={(text) => (text.trim() === '' || isMail(text.trim()) ? undefined : t('support.email.wrong'))}
      />
      <PhoneField of={form} name="SupportPhoneNumber" label={t('support.phone')} disabled={disabled} />
      <PartnerSwitch of={form} partner={partner} data={data} />
    </SettingsForm>
  );
};
