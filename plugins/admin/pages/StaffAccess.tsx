import { makeStyles, tokens } from '@fluentui/react-components';
import { AdminPage, Loaded, NumberField, SwitchField, useContractForm, useRecord } from '#shell/api';
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

const useStyles = makeStyles({
  heading: {
    margin: `${tokens.spacingVerticalL} 0 0`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const StaffForm = ({ data }: { readonly data: StaffRules }) => {
  const styles = useStyles();
  const t = useText();
  const record = useRecord(data, ({ SecondStepIsOffered: _, Version: __, ...rules }) => rules);
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
      <h2 className={styles.heading}>{t('staff.alarms')}</h2>
      <p className={styles.text}>{t('staff.alarms.text')}</p>
      <NumberField of={form} name="AlarmReaders" label={t('staff.alarms.readers')} required />
      <NumberField of={form} name="AlarmPeopleInHour" label={t('staff.alarms.hour')} required />
      <NumberField of={form} name="AlarmPeopleInDay" label={t('staff.alarms.day')} required />
      <NumberField of={form} name="AlarmDownloads" label={t('staff.alarms.downloads')} required />
      <NumberField of={form} name="AlarmRefusals" label={t('staff.alarms.refusals')} required />
    </SettingsForm>
  );
};
