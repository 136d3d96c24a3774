import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckField, type Failure, FileField, Form, Html, LongTextField, type Message, SubmitButton, useContractForm, useFacts } from '#shell/api';
import type { SelfReportDetail } from '../../contract';
import { type ReportInput, requiredInputs } from '../../rules/progress/selfReport';
import { api, reportDraft } from '../../state/api';
import { useText } from '../../text';
import { FileLink } from '../detail/FileLink';

const useStyles = makeStyles({ documents: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS } });

/** The input: the file, the comment, the tick. */
export interface EnteredReport {
  readonly file: File | undefined;
  readonly comment: string;
  readonly checked: boolean;
}

interface ReportEntryProps {
  readonly programId: string;
  readonly detail: SelfReportDetail;
  readonly isSubmitting: boolean;
  /** Reason of the last failure. */
  readonly failure: Failure | undefined;
  /** Text of the failure if the server gives no reason. */
  readonly failureText: Message | undefined;
  readonly onSubmit: (report: EnteredReport) => void;
}

/** The entry of the self-report dialog: instructions, documents, and the inputs that the reporting type asks for (PRG-024, PRG-144 to PRG-150). */
export const ReportEntry = ({ programId, detail, isSubmitting, failure, failureText, onSubmit }: ReportEntryProps) => {
  const t = useText();
  const { FirstName = '', LastName = '' } = useFacts().user ?? {};
  const form = useContractForm(api.submitSelfReport, {
    start: { UserComments: '', Checked: false, file: undefined as File | undefined },
    send: ({ UserComments, Checked }, { file }) => onSubmit({ file, comment: UserComments, checked: Checked }),
    isSending: isSubmitting,
    failure,
    failureText,
    draft: reportDraft(programId),
    notKept: ['file', 'Checked'],
  });
  const asked = requiredInputs(detail.ReportingType);
  const certificate = detail.CheckboxText || t('report.certification', { name: `${FirstName} ${LastName}`.trim() });
  const missing = (input: ReportInput) => ({ required: t(`report.missing.${input}`) });
  return (
    <Form of={form}>
      {detail.ReportingInstructions && <Html html={detail.ReportingInstructions} />}
      <Documents detail={detail} />
      {asked.attachment && <FileField of={form} name="file" label={t('report.attachment')} required texts={missing('attachment')} />}
      {asked.comment && <LongTextField of={form} name="UserComments" label={t('report.comment')} required texts={missing('comment')} />}
      {asked.checkbox && <CheckField of={form} name="Checked" label={certificate} required texts={missing('checkbox')} />}
      <SubmitButton of={form} needsAll>
        {t('report.submit')}
      </SubmitButton>
    </Form>
  );
};

/** The form to fill in, and further documents of the program, if any. */
const Documents = ({ detail }: { detail: SelfReportDetail }) => {
  const styles = useStyles();
  const t = useText();
  if (!detail.Document && detail.Documents.length === 0) return null;
  return (
    <div className={styles.documents}>
      {detail.Document && <FileLink url={detail.Document.DocumentUrl} label={t('report.form')} />}
      {detail.Documents.map(({ DocumentUrl, AssociatedText }) => (
        <FileLink key={DocumentUrl} url={DocumentUrl} label={AssociatedText || undefined} />
      ))}
    </div>
  );
};
