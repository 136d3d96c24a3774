import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { media, pathTo, useDispatch, useDraft, useNavigate, useSelector } from '#shell/api';
import type { Assessment } from '../contract';
import { paths } from '../paths';
import { formulaHolds } from '../rules/formula';
import type { Given } from '../rules/validity';
import { completedPage, pageAfter, pageBefore, pageToOpen, titleOfCompleted } from '../rules/wizard';
import { type Progress, selectProgress, selectWizard } from '../state/selectors';
import { wizard } from '../state/wizard';
import { useText } from '../text';
import { CompletedStep } from './CompletedStep';
import { Helplines } from './Helplines';
import { PageStep } from './PageStep';
import { type Step, StepList } from './StepList';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '17rem minmax(0, 46rem)',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalXXXL,
    rowGap: tokens.spacingVerticalXL,
    [media.belowDesktop]: { gridTemplateColumns: '13rem minmax(0, 1fr)', columnGap: tokens.spacingHorizontalXL },
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  content: { display: 'grid', gap: tokens.spacingVerticalXL },
});

interface WizardFrameProps {
  readonly assessment: Assessment;
  /** The page in the address. */
  readonly requested: string | undefined;
}

/**
 * The assessment as pages: the list of steps, and the current page (HRA-006). The address contains the page, so the browser's Back goes one page back
 * (HRA-030).
 */
export const WizardFrame = ({ assessment, requested }: WizardFrameProps) => {
  const styles = useStyles();
  const progress = useSelector(selectProgress);
  const dispatch = useDispatch();
  const offer = useKeptAnswers(assessment.UserAssessmentProgressId);
  useEffect(() => () => void dispatch(wizard.actions.left()), [dispatch]);
  if (!progress) return null;
  return (
    <div className={styles.root}>
      <Steps assessment={assessment} requested={requested} progress={progress} offer={offer} />
    </div>
  );
};

/** Stores input on this device until it is saved, and offers to restore it. */
const useKeptAnswers = (progressId: string): ReactNode => {
  const dispatch = useDispatch();
  const { typed } = useSelector(selectWizard);
  const restore = (kept: readonly (readonly [string, Given])[]): void => void dispatch(wizard.actions.restored(Object.fromEntries(kept)));
  return useDraft(`hra.assessment/${progressId}`, Object.entries(typed) as readonly (readonly [string, Given])[], restore);
};

/** The current page: initially the one chosen by the rules (HRA-029), then the one in the address. */
const usePage = ({ CurrentPageId }: Assessment, requested: string | undefined, { listed, complete }: Progress): string => {
  const navigate = useNavigate();
  const ids = listed.map(({ PageId }) => PageId);
  const [first] = useState(() => pageToOpen({ requested, current: CurrentPageId, listed: ids, complete }));
  const [hasArrived, setHasArrived] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is opened once
  useEffect(() => {
    if (requested !== first) navigate(pathTo(paths.assessment, { page: first }), { replace: true });
    setHasArrived(true);
  }, []);
  const isThere = requested !== undefined && (requested === completedPage || ids.includes(requested));
  return hasArrived && isThere ? requested : first;
};

const Steps = ({ assessment, requested, progress, offer }: WizardFrameProps & { readonly progress: Progress; readonly offer: ReactNode }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { isSaving } = useSelector(selectWizard);
  const helplines = (assessment.Helplines ?? []).filter(({ When }) => formulaHolds(When, progress.shown.answerOf));
  const page = usePage(assessment, requested, progress);
  const navigate = useNavigate();
  const ids = progress.listed.map(({ PageId }) => PageId);
  const steps: readonly Step[] = [
    ...progress.listed.map(({ PageId, Name }) => ({ id: PageId, name: Name, isComplete: progress.complete.has(PageId) })),
    { id: completedPage, name: t(titleOfCompleted(assessment.UserAssessmentStatus)), isComplete: assessment.UserAssessmentStatus === 'Submitted' },
  ];
  const move = (to: string): void => {
    if (to === page || isSaving) return;
    // The last page has no answers to save.
    if (page === completedPage) navigate(pathTo(paths.assessment, { page: to }));
    else dispatch(wizard.actions.moveWanted({ from: page, to }));
  };
  const before = pageBefore(page, ids);
  const back = before === undefined ? undefined : () => move(before);
  return (
    <>
      <StepList steps={steps} current={page} onChosen={move} />
      <form className={styles.content} onSubmit={(event) => event.preventDefault()}>
        {offer}
        <Helplines lines={helplines} isAnnounced />
        {page === completedPage ? (
          <CompletedStep assessment={assessment} steps={steps.slice(0, -1)} onChosen={move} back={back} />
        ) : (
          <PageStep
            key={page}
            progressId={assessment.UserAssessmentProgressId}
            pageId={page}
            progress={progress}
            helplines={helplines}
            back={back}
            next={() => move(pageAfter(page, ids))}
          />
        )}
      </form>
    </>
  );
};
