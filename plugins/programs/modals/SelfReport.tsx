import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { DialogFrame, EmptyState, Loaded, type ModalProps, now, type RootState, Tabs, useChange, useMessage, useResource, useSelector } from '#shell/api';
import type { SelfReportDetail } from '../contract';
import { ReportEntry } from '../parts/report/ReportEntry';
import { ReportSubmissions } from '../parts/report/ReportSubmissions';
import { Success } from '../parts/Success';
import { useShownDay } from '../parts/useShownDay';
import { waitsUntil } from '../rules/progress/reporting';
import { selfReportViewOnly, submittedCount } from '../rules/progress/selfReport';
import { selectProgram } from '../state/selectors';
import { detailOf, remove, type SelfReportInput, submit } from '../state/selfReport';
import { useText } from '../text';

const useStyles = makeStyles({
  panel: { paddingTop: tokens.spacingVerticalXL },
  failed: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

type ReportTab = 'entry' | 'submissions';

type SelfReportProps = ModalProps<{ readonly input: SelfReportInput; readonly result: undefined }>;

/** The self-report dialog: an entry, and the submissions (PRG-023). */
const SelfReport = ({ close, ...input }: SelfReportProps) => {
  const t = useText();
  const source = detailOf(input.ProgramId);
  const { data } = useResource(source);
  return (
    <DialogFrame title={data?.Name ?? t('report.title')} minWidth="80%" maxWidth="120rem" onClose={() => close()}>
      <Loaded of={source}>{(detail) => <Reports input={input} detail={detail} onLeave={() => close()} />}</Loaded>
    </DialogFrame>
  );
};

export default SelfReport;

interface ReportsProps {
  readonly input: SelfReportInput;
  readonly detail: SelfReportDetail;
  /** Called when nothing is left to do here. */
  readonly onLeave: () => void;
}

/** Both tabs. A view-only dialog has no entry; without submissions it has nothing to show (PRG-122). */
const Reports = ({ input, detail, onLeave }: ReportsProps) => {
  const t = useText();
  const say = useMessage();
  const { moment } = useShownDay();
  const styles = useStyles();
  const id = useId();
  const [tab, setTab] = useState<ReportTab>(input.StartOnViewTab ? 'submissions' : 'entry');
  const [changes, setChanges] = useState(0);
  const sent = () => {
    setTab('submissions');
    setChanges(changes + 1);
  };
  const submitting = useChange(submit, sent, { saysFailure: true });
  const deleting = useChange(remove, (left) => (input.ViewOnly && left.length === 0 ? onLeave() : setChanges(changes + 1)), { saysFailure: true });
  const isViewOnly = selfReportViewOnly(submittedCount(detail.UserSelfReports), input.Required, input.ViewOnly);
  const hasSubmissions = detail.UserSelfReports.length > 0;
  const shown = hasSubmissions && (isViewOnly || tab === 'submissions') ? 'submissions' : 'entry';

  // Submitting and deleting remove the pressed button. The focus moves to the tab of the shown content instead, so that keyboard work continues.
  useEffect(() => {
    if (changes > 0) document.getElementById(`${id}-${shown}`)?.focus();
  }, [changes, id, shown]);

  const held = useSelector((root: RootState) => selectProgram(root, { ownerId: input.ProgramOwnerId, programId: input.ProgramId }));
  const nextAt = held && waitsUntil(held, now());

  // The program as it was when the dialog opened, which shows whether a report has completed it.
  const [before] = useState(held);
  const isCompleted = held?.ProgramStatus === 'Complete' && before !== undefined && before.ProgramStatus !== 'Complete';

  const program = { programId: input.ProgramId, ownerId: input.ProgramOwnerId, subType: input.SubType };
  return (
    <>
      <div role="status">{isCompleted && <Success program={held} points={held.EarnedPoints - before.EarnedPoints} onLeave={onLeave} />}</div>
      <Tabs
        id={id}
        isInDialog
        panelClass={styles.panel}
        tabs={[
          { name: 'entry', label: t('report.entry'), isDisabled: isViewOnly },
          { name: 'submissions', label: t('report.submissions'), isDisabled: !hasSubmissions },
        ]}
        chosen={shown}
        onChosen={setTab}
      >
        {!isViewOnly && (
          // Stays mounted while the other tab is shown, so that no input is lost; it is reset after a submission.
          <div key={detail.UserSelfReports.length} hidden={shown !== 'entry'}>
            {nextAt === undefined ? (
              <ReportEntry
                programId={input.ProgramId}
                detail={detail}
                isSubmitting={submitting.isRunning}
                failure={submitting.error}
                failureText={submitting.text}
                onSubmit={(entered) => submitting.run({ ...program, ...entered, detail })}
              />
            ) : (
              <EmptyState title={t('report.done')} text={t('report.next', { date: moment(nextAt) })} />
            )}
          </div>
        )}
        {hasSubmissions && shown === 'submissions' && (
          <>
            <p role="alert" className={styles.failed}>
              {deleting.text && say(deleting.text)}
            </p>
            <ReportSubmissions reports={detail.UserSelfReports} isDeleting={deleting.isRunning} onDelete={(report) => deleting.run({ ...program, report })} />
          </>
        )}
        {isViewOnly && !hasSubmissions && <EmptyState title={t('report.none')} />}
      </Tabs>
    </>
  );
};
