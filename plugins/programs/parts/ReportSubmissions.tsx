import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useFormat } from '#shell/api';
import type { UserSelfReport } from '../contract';
import { isReviewed, mayDelete } from '../rules/selfReport';
import { useText } from '../text';
import { FileLink } from './FileLink';
import { ReportStatus } from './ReportStatus';

const useStyles = makeStyles({
  // A wide table scrolls inside its own frame, also by keyboard.
  frame: {
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    textAlign: 'left',
    '& th, & td': { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`, verticalAlign: 'top', minWidth: '6rem' },
    '& th': { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
    '& tbody tr': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
  text: { minWidth: '10rem', overflowWrap: 'anywhere' },
  actions: { display: 'flex', gap: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
});

interface ReportSubmissionsProps {
  readonly reports: readonly UserSelfReport[];
  readonly isDeleting: boolean;
  readonly onDelete: (report: UserSelfReport) => void;
}

const columns = ['status', 'submitted', 'comment', 'attachment', 'reviewed', 'reviewComments', 'actions'] as const;

/** What was submitted, newest first (PRG-025, PRG-026). */
export const ReportSubmissions = ({ reports, isDeleting, onDelete }: ReportSubmissionsProps) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const newestFirst = [...reports].sort((one, other) => other.SubmittedDate.localeCompare(one.SubmittedDate));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={styles.frame} aria-label={t('report.submissions')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`report.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {newestFirst.map((report) => (
            <tr key={report.SubmittedDate}>
              <td>
                <ReportStatus status={report.Status} />
              </td>
              <td>{format.moment(report.SubmittedDate)}</td>
              <td className={styles.text}>{report.UserComment}</td>
              <td>{report.AttachmentUrl && <FileLink url={report.AttachmentUrl} label={undefined} />}</td>
              <td>{isReviewed(report) && format.moment(report.ReviewDate)}</td>
              <td className={styles.text}>{report.ReviewComments}</td>
              <td>{mayDelete(report) && <DeleteSteps report={report} isDeleting={isDeleting} onDelete={onDelete} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Deleting takes two steps (PRG-117). */
const DeleteSteps = ({ report, isDeleting, onDelete }: { report: UserSelfReport; isDeleting: boolean; onDelete: (report: UserSelfReport) => void }) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  const [step, setStep] = useState<'first' | 'asking' | 'kept'>('first');
  if (step !== 'asking') {
    return (
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        autoFocus={step === 'kept'}
        aria-label={t('report.delete', { date: format.moment(report.SubmittedDate) })}
        onClick={() => setStep('asking')}
      />
    );
  }
  return (
    <div className={styles.actions}>
      <Button size="small" autoFocus onClick={() => setStep('kept')}>
        {t('report.delete.cancel')}
      </Button>
      <Button size="small" appearance="primary" disabledFocusable={isDeleting} onClick={() => onDelete(report)}>
        {t('report.delete.confirm')}
      </Button>
    </div>
  );
};
