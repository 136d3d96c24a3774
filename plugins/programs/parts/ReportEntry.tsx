import { Button, Checkbox, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { type FormEvent, useState } from 'react';
import { BusyRing, ChoiceLabel, Html, useDraft, useFacts } from '#shell/api';
import type { SelfReportDetail } from '../contract';
import { maxAttachmentBytes, missingInputs, type ReportInput, requiredInputs } from '../rules/selfReport';
import { reportDraft } from '../state/draftNames';
import { useText } from '../text';
import { AttachmentField } from './AttachmentField';
import { FileLink } from './FileLink';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXL, maxWidth: '40rem' },
  documents: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  submit: { justifySelf: 'start' },
});

/** What was filled in: the file, the comment, the tick. */
export interface EnteredReport {
  readonly file: File | undefined;
  readonly comment: string;
  readonly checked: boolean;
}

interface ReportEntryProps {
  readonly programId: string;
  readonly detail: SelfReportDetail;
  readonly isSubmitting: boolean;
  readonly onSubmit: (report: EnteredReport) => void;
}

/** The entry of the self-report dialog: instructions, documents, and the inputs that the reporting type asks for (PRG-024, PRG-144 to PRG-150). */
export const ReportEntry = ({ programId, detail, isSubmitting, onSubmit }: ReportEntryProps) => {
  const styles = useStyles();
  const t = useText();
  const { user } = useFacts();
  const [file, setFile] = useState<File>();
  const [comment, setComment] = useState('');
  const [checked, setChecked] = useState(false);
  const [touched, setTouched] = useState<readonly ReportInput[]>([]);
  const offer = useDraft(reportDraft(programId), comment, setComment);

  const wanted = requiredInputs(detail.ReportingType);
  const missing = missingInputs(detail.ReportingType, { hasAttachment: file !== undefined, comment, checked });
  const isTooLarge = file !== undefined && file.size > maxAttachmentBytes;
  const touch = (input: ReportInput): void => setTouched((before) => [...before, input]);
  const errorOf = (input: ReportInput): string | undefined => (touched.includes(input) && missing.includes(input) ? t(`report.missing.${input}`) : undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (missing.length === 0 && !isTooLarge && !isSubmitting) onSubmit({ file, comment: comment.trim(), checked });
  };

  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      {offer}
      {detail.ReportingInstructions && <Html html={detail.ReportingInstructions} />}
      <Documents detail={detail} />
      {wanted.attachment && (
        <AttachmentField
          file={file}
          error={isTooLarge ? t('report.attachment.tooLarge') : errorOf('attachment')}
          onChange={(chosen) => {
            setFile(chosen);
            touch('attachment');
          }}
        />
      )}
      {wanted.comment && (
        <Field label={t('report.comment')} required validationMessage={errorOf('comment')}>
          <Textarea value={comment} maxLength={2000} resize="vertical" onBlur={() => touch('comment')} onChange={(_, { value }) => setComment(value)} />
        </Field>
      )}
      {wanted.checkbox && (
        <Field validationMessage={errorOf('checkbox')}>
          <Checkbox
            required
            checked={checked}
            label={
              <ChoiceLabel>{detail.CheckboxText || t('report.certification', { name: `${user?.FirstName ?? ''} ${user?.LastName ?? ''}`.trim() })}</ChoiceLabel>
            }
            onChange={(_, data) => {
              setChecked(data.checked === true);
              touch('checkbox');
            }}
          />
        </Field>
      )}
      <Button
        type="submit"
        appearance="primary"
        className={styles.submit}
        disabled={missing.length > 0 || isTooLarge || isSubmitting}
        icon={isSubmitting ? <BusyRing size="small" /> : undefined}
      >
        {t('report.submit')}
      </Button>
    </form>
  );
};

/** The form to fill in, and further documents, if the program has them. */
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
