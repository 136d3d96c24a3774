import { AdminPage, Loaded, SwitchField, useContractForm, useRecord } from '#shell/api';
import { SettingsForm } from '../companySettings/SettingsForm';
import type { StaffRules } from '../contract';
import { api } from '../state/api';
import { saveStaff, staff } from '../state/company';
import { useText } from '../text';

/** `/administration/settings/staff`: the company's rules for staff. */
export default function StaffAccess() {
  const t = useText();
  return (
    <AdminPage title={t('staff.title')} subtitle={t('staff.subtitle')}>
      <Loaded of={staff.of({})} failed={t('loadFailed')}>
        {(data) => <StaffForm data={data} />}
      </Loaded>
    </AdminPage>
  );
}

const StaffForm = ({ data }: { readonly data: StaffRules }) => {
  const t = useText();
  const record = useRecord(data, ({ ReasonRequired, SecondStepRequired }) => ({ ReasonRequired, SecondStepRequired }));
  const form = useContractForm(api.saveStaff, { start: record.start, record, change: saveStaff });
  const { SecondStepIsOffered, SecondStepRequired } = record.data;
  return (
    <SettingsForm of={form} group="staff">
      <SwitchField of={form} name="ReasonRequired" label={t('staff.reason')} hint={t('staff.reason.hint')} />
      <SwitchField
        of={form}
        name="SecondStepRequired"
        label={t('staff.secondStep')}
        hint={t(SecondStepIsOffered ? 'staff.secondStep.hint' : 'staff.secondStep.notOffered')}
        disabled={!SecondStepIsOffered && !SecondStepRequired}
      />
    </SettingsForm>
  );
};
