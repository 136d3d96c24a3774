import { Loaded, SelectField, useContractForm } from '#shell/api';
import type { General as Data } from '../contract';
import { api } from '../state/api';
import { general, generalPreview, saveGeneral, withoutPreview } from '../state/company';
import { useText } from '../text';
import { type Partner, PartnerSwitch } from './PartnerSwitch';
import { SettingsForm } from './SettingsForm';
import { useGroup } from './useGroup';
import { flagOf, usePartner } from './usePartner';

/** The company that coaches this one (ADC-014 to ADC-018). */
export const General = () => {
  const t = useText();
  const { partner, preview } = usePartner();
  return (
    <Loaded of={preview ? generalPreview.of({ query: preview }) : general.of(withoutPreview)} failed={t('loadFailed')}>
      {(data) => <GeneralForm key={String(partner.wanted)} data={data} partner={partner} />}
    </Loaded>
  );
};

/** The list uses the value '' for no company, which in a select means that nothing is selected. */
const none = 'none';

const GeneralForm = ({ data: loaded, partner }: { readonly data: Data; readonly partner: Partner }) => {
  const t = useText();
  const record = useGroup(loaded, ({ CoachingCompanyList: list }) => ({ company: list.Items.find(({ Selected }) => Selected)?.Value || none }), partner);
  const { data } = record;
  const { Items } = data.CoachingCompanyList;
  const form = useContractForm(api.saveGeneral, {
    start: record.start,
    record,
    change: saveGeneral,
    input: (body, { company }) => ({
      query: { usePartnerSettings: flagOf(data.UsePartnerSettings) },
      body: {
        ...body,
        CoachingCompanyList: { Items: Items.map((item) => ({ ...item, Selected: (item.Value || none) === company })) },
        UsePartnerSettings: data.UsePartnerSettings,
      },
    }),
    changedBeside: partner.isChanged,
    whenDone: () => partner.onWanted(undefined),
  });
  return (
    <SettingsForm of={form} group="general" call="admin.saveGeneral" onReset={() => partner.onWanted(undefined)}>
      <SelectField
        of={form}
        name="company"
        label={t('general.coaching')}
        hint={t('general.coaching.hint')}
        options={Object.fromEntries(Items.map(({ Value, Text }) => [Value || none, Text]))}
        disabled={data.UsePartnerSettings}
        required
      />
      <PartnerSwitch of={form} partner={partner} data={data} />
    </SettingsForm>
  );
};
