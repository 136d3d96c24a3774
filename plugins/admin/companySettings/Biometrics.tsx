import { Loaded, SelectField, useContractForm } from '#shell/api';
import type { Biometrics as Data } from '../contract';
import { api } from '../state/api';
import { biometrics, biometricsPreview, saveBiometrics, withoutPreview } from '../state/company';
import { useText } from '../text';
import { type Partner, PartnerSwitch } from './PartnerSwitch';
import { SettingsForm } from './SettingsForm';
import { useGroup } from './useGroup';
import { flagOf, usePartner } from './usePartner';

/** Screening vendor, and identifier of people in results (ADC-019, ADC-020). */
export const Biometrics = () => {
  const t = useText();
  const { partner, preview } = usePartner();
  return (
    <Loaded of={preview ? biometricsPreview.of({ query: preview }) : biometrics.of(withoutPreview)} failed={t('loadFailed')}>
      {(data) => <BiometricsForm key={String(partner.wanted)} data={data} partner={partner} />}
    </Loaded>
  );
};

const BiometricsForm = ({ data: loaded, partner }: { readonly data: Data; readonly partner: Partner }) => {
  const t = useText();
  const record = useGroup(loaded, ({ ScreeningVendor, UserIdentifierType }) => ({ ScreeningVendor, UserIdentifierType }), partner);
  const { data } = record;
  const form = useContractForm(api.saveBiometrics, {
    start: record.start,
    record,
    change: saveBiometrics,
    input: (body) => ({ query: { usePartnerSettings: flagOf(data.UsePartnerSettings) }, body: { ...body, UsePartnerSettings: data.UsePartnerSettings } }),
    changedBeside: partner.isChanged,
    whenDone: () => partner.onWanted(undefined),
  });
  const disabled = data.UsePartnerSettings;
  return (
    <SettingsForm of={form} group="biometrics" call="admin.saveBiometrics" onReset={() => partner.onWanted(undefined)}>
      <SelectField
        of={form}
        name="ScreeningVendor"
        label={t('biometrics.vendor')}
        disabled={disabled}
        options={{
          None: t('vendor.None'),
          BioIQ: t('vendor.BioIQ'),
          EhealthScreenings: t('vendor.EhealthScreenings'),
          OnsiteHealthDiagnostic: t('vendor.OnsiteHealthDiagnostic'),
          Other: t('vendor.Other'),
          WCS: t('vendor.WCS'),
          Scheduler: t('vendor.Scheduler'),
        }}
      />
      <SelectField
        of={form}
        name="UserIdentifierType"
        label={t('biometrics.identifier')}
        disabled={disabled}
        options={{ EmailAddress: t('identifier.EmailAddress'), EmployeeID: t('identifier.EmployeeID'), UniqueID: t('identifier.UniqueID') }}
      />
      <PartnerSwitch of={form} partner={partner} data={data} />
    </SettingsForm>
  );
};
