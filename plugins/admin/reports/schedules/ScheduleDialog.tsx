import { makeStyles, tokens } from '@fluentui/react-components';
import { type ContractForm, FormDialog, LongTextField, type ModalProps, SelectField, useContractForm, useRecord } from '#shell/api';
import { enumerations } from '#shell/rules/enumerations';
import type { ReportSchedule } from '../../contract';
import { mostRecipients, type ReportFrequency } from '../../rules/reportSchedule';
import { useText } from '../../text';
import { saveSchedule } from '../state';
import { api } from './api';
import { addressesIn, bodyOf, fieldOf, newSchedule, type Scheduled, type ScheduleValues, startOf } from './form';

const useStyles = makeStyles({ about: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' } });

type ScheduleDialogProps = ModalProps<{
  readonly input: {
    /** The report of a new schedule. */
    readonly scheduled: Scheduled;
    /** The schedule to change; absent for a new one. */
    readonly saved?: ReportSchedule;
  };
  readonly result: true;
}>;

/** Frequency and recipients of a scheduled report (FIL-009). */
export default function ScheduleDialog({ scheduled, saved, close }: ScheduleDialogProps) {
  return saved ? <EditDialog saved={saved} onClose={() => close()} /> : <NewDialog scheduled={scheduled} onClose={() => close()} />;
}

const NewDialog = ({ scheduled, onClose }: { readonly scheduled: Scheduled; onClose(): void }) => {
  const t = useText();
  const form = useContractForm(api.saveReportSchedule, {
    start: newSchedule,
    change: saveSchedule,
    fieldOf,
    input: (_, values) => ({ body: bodyOf(scheduled, values) }),
    whenDone: onClose,
  });
  return <Fields form={form} title={t('schedules.new')} onClose={onClose} />;
};

const EditDialog = ({ saved, onClose }: { readonly saved: ReportSchedule; onClose(): void }) => {
  const t = useText();
  const record = useRecord(saved, startOf);
  const form = useContractForm(api.saveReportSchedule, {
    start: record.start,
    record,
    change: saveSchedule,
    fieldOf,
    input: ({ Version }, values) => ({ body: { ...bodyOf(saved, values), Id: saved.Id, ...(Version !== undefined && { Version }) } }),
    whenDone: onClose,
  });
  return <Fields form={form} title={t('schedules.change')} onClose={onClose} />;
};

interface FieldsProps {
  readonly form: ContractForm<ScheduleValues>;
  readonly title: string;
  onClose(): void;
}

const Fields = ({ form, title, onClose }: FieldsProps) => {
  const styles = useStyles();
  const t = useText();
  const frequencies = Object.fromEntries(enumerations.reportFrequency.map((value) => [value, t(`schedules.frequency.${value}`)]));
  return (
    <FormDialog of={form} title={title} width="34rem" submit={t('schedules.save')} onClose={onClose}>
      <p className={styles.about}>{t('schedules.about')}</p>
      <SelectField of={form} name="Frequency" label={t('schedules.column.frequency')} options={frequencies as Record<ReportFrequency, string>} required />
      <LongTextField
        of={form}
        name="addresses"
        label={t('schedules.column.recipients')}
        hint={t('schedules.recipients.hint')}
        rows={3}
        check={(text) => (addressesIn(text).length > mostRecipients ? t('schedules.recipients.tooMany', { n: mostRecipients }) : undefined)}
      />
    </FormDialog>
  );
};
