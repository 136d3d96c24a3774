import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useDangerStyles } from '#shell/api';
import type { UserSelfReport } from '../../contract';
import { isReviewed, mayDelete, type ReportColumn } from '../../rules/progress/selfReport';
import { useText } from '../../text';
import { FileLink } from '../detail/FileLink';
import { useShownDay } from '../useShownDay';
import { ReportStatus } from './ReportStatus';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
});

interface ReportValueProps {
  readonly report: UserSelfReport;
  readonly column: ReportColumn;
  readonly isDeleting: boolean;
  readonly onDelete: (report: UserSelfReport) => void;
}

/** One column of one submission. */
export const ReportValue = ({ column, ...rest }: ReportValueProps) => {
  const { moment } = useShownDay();
  const { report } = rest;
  switch (column) {
    case 'status':
      return <ReportStatus status={report.Status} />;
    case 'submitted':
      return moment(report.SubmittedDate);
    case 'comment':
      return report.UserComment;
    case 'attachment':
      return report.AttachmentUrl && <FileLink url={report.AttachmentUrl} label={undefined} />;
    case 'reviewed':
      return isReviewed(report) && moment(report.ReviewDate);
    case 'reviewComments':
      return report.ReviewComments;
    case 'actions':
      return mayDelete(report) && <DeleteSteps {...rest} />;
  }
};

/** Deleting takes two steps (PRG-117). */
const DeleteSteps = ({ report, isDeleting, onDelete }: Omit<ReportValueProps, 'column'>) => {
  const styles = useStyles();
  const dangerous = useDangerStyles();
  const t = useText();
  const { moment } = useShownDay();
  const [step, setStep] = useState<'first' | 'asking' | 'kept'>('first');
  if (step !== 'asking') {
    return (
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        autoFocus={step === 'kept'}
        aria-label={t('report.delete', { date: moment(report.SubmittedDate) })}
        onClick={() => setStep('asking')}
      />
    );
  }
  return (
    <div className={styles.actions}>
      <Button size="small" autoFocus onClick={() => setStep('kept')}>
        {t('report.delete.cancel')}
      </Button>
      <Button size="small" appearance="primary" className={dangerous.button} disabledFocusable={isDeleting} onClick={() => onDelete(report)}>
        {t('report.delete.confirm')}
      </Button>
    </div>
  );
};
