import { makeStyles, mergeClasses, Tab, TabList, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DialogFrame, EmptyState, ErrorState, Loading, type ModalProps, useDispatch, useScrollRow, useSelector } from '#shell/api';
import type { SelfReportDetail } from '../contract';
import { ReportEntry } from '../parts/ReportEntry';
import { ReportSubmissions } from '../parts/ReportSubmissions';
import { selfReportViewOnly, submittedCount } from '../rules/selfReport';
import { selectSelfReport } from '../state/selectors';
import { type ReportTab, type SelfReportInput, selfReport } from '../state/selfReport';
import { useText } from '../text';

const useStyles = makeStyles({
  // The words of the tabs begin where the title begins.
  tabs: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalMNudge})` },
  panel: { paddingTop: tokens.spacingVerticalXL },
});

type SelfReportProps = ModalProps<{ readonly input: SelfReportInput; readonly result: undefined }>;

/** The self-report dialog: an entry, and what was submitted (PRG-023). */
const SelfReport = ({ close, ...input }: SelfReportProps) => {
  const t = useText();
  const dispatch = useDispatch();
  const { status, detail } = useSelector(selectSelfReport);
  const { ProgramId, StartOnViewTab } = input;
  const open = (): void => void dispatch(selfReport.actions.opened({ programId: ProgramId, startOnViewTab: StartOnViewTab }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for a program
  useEffect(open, [ProgramId]);

  return (
    <DialogFrame title={detail?.Name ?? t('report.title')} minWidth="80%" onClose={() => close()}>
      {status === 'failed' && <ErrorState onRetry={open} />}
      {status !== 'failed' && !detail && <Loading />}
      {detail && <Reports input={input} detail={detail} />}
    </DialogFrame>
  );
};

export default SelfReport;

/** Both tabs. A dialog that only shows has no entry; without submissions there is nothing to show (PRG-122). */
const Reports = ({ input, detail }: { input: SelfReportInput; detail: SelfReportDetail }) => {
  const t = useText();
  const dispatch = useDispatch();
  const styles = useStyles();
  const row = useScrollRow();
  const id = useId();
  const { tab, work } = useSelector(selectSelfReport);
  const isViewOnly = selfReportViewOnly(submittedCount(detail.UserSelfReports), input.Required, input.ViewOnly);
  const hasSubmissions = detail.UserSelfReports.length > 0;
  const shown = hasSubmissions && isViewOnly ? 'submissions' : tab;
  const before = useRef(detail.UserSelfReports);

  // What was pressed is gone after submitting and deleting: the focus goes to the tab of what is shown instead, so that keyboard work goes on.
  useEffect(() => {
    if (before.current !== detail.UserSelfReports) document.getElementById(`${id}-${shown}`)?.focus();
    before.current = detail.UserSelfReports;
  }, [detail.UserSelfReports, id, shown]);

  const program = { programId: input.ProgramId, ownerId: input.ProgramOwnerId, subType: input.SubType };
  return (
    <>
      <TabList
        className={mergeClasses(row.tabs, row.inDialog, styles.tabs)}
        selectedValue={shown}
        onTabSelect={(_, { value }) => dispatch(selfReport.actions.tabChosen(value === 'submissions' ? 'submissions' : 'entry'))}
      >
        <Tab id={`${id}-entry`} value="entry" aria-controls={isViewOnly ? undefined : `${id}-entry-panel`} disabled={isViewOnly}>
          {t('report.entry')}
        </Tab>
        <Tab id={`${id}-submissions`} value="submissions" aria-controls={hasSubmissions ? `${id}-submissions-panel` : undefined} disabled={!hasSubmissions}>
          {t('report.submissions')}
        </Tab>
      </TabList>
      {!isViewOnly && (
        // Stays while the other tab is shown, so that nothing typed is lost; begins anew once it was submitted.
        <Panel key={detail.UserSelfReports.length} id={id} name="entry" shown={shown}>
          <ReportEntry
            programId={input.ProgramId}
            detail={detail}
            isSubmitting={work === 'submitting'}
            onSubmit={({ file, comment, checked }) => dispatch(selfReport.actions.submitRequested({ ...program, comment, checked }, file))}
          />
        </Panel>
      )}
      {hasSubmissions && (
        <Panel id={id} name="submissions" shown={shown}>
          <ReportSubmissions
            reports={detail.UserSelfReports}
            isDeleting={work === 'deleting'}
            onDelete={(report) => dispatch(selfReport.actions.deleteRequested({ ...program, report }))}
          />
        </Panel>
      )}
      {isViewOnly && !hasSubmissions && <EmptyState title={t('report.none')} />}
    </>
  );
};

const Panel = ({ id, name, shown, children }: { id: string; name: ReportTab; shown: ReportTab; children: ReactNode }) => (
  <div className={useStyles().panel} role="tabpanel" id={`${id}-${name}-panel`} aria-labelledby={`${id}-${name}`} hidden={name !== shown}>
    {children}
  </div>
);
