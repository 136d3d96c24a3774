import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular, CheckmarkCircleFilled, SendRegular, WarningRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { media, useDispatch, useSelector } from '#shell/api';
import type { Assessment } from '../contract';
import { paths } from '../paths';
import { titleOfCompleted } from '../rules/wizard';
import { selectWizard } from '../state/selectors';
import { wizard } from '../state/wizard';
import { useText } from '../text';
import type { Step } from './StepList';
import { useLinkButtonStyles } from './useLinkButtonStyles';
import { useStepHeading } from './useStepHeading';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'start',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.mobile]: { padding: tokens.spacingHorizontalL },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
    scrollMarginTop: '100px',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  done: { fontSize: '48px', color: tokens.colorStatusSuccessForeground1 },
  open: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  warning: { color: tokens.colorStatusWarningForeground3 },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
});

interface CompletedStepProps {
  readonly assessment: Assessment;
  /** The earlier pages. */
  readonly steps: readonly Step[];
  readonly onChosen: (page: string) => void;
  readonly back: (() => void) | undefined;
}

/** The last page: the Submit button, or the confirmation of the submission (HRA-004, HRA-007). */
export const CompletedStep = ({ assessment, steps, onChosen, back }: CompletedStepProps) => {
  const styles = useStyles();
  const button = useLinkButtonStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { isSubmitting } = useSelector(selectWizard);
  const heading = useStepHeading('completed');
  const isSubmitted = assessment.UserAssessmentStatus === 'Submitted';
  const open = steps.filter(({ isComplete }) => !isComplete);
  return (
    <section className={styles.root}>
      {isSubmitted && <CheckmarkCircleFilled className={styles.done} aria-hidden />}
      <h2 ref={heading} className={styles.title} tabIndex={-1}>
        {t(titleOfCompleted(assessment.UserAssessmentStatus))}
      </h2>
      {(isSubmitted || open.length === 0) && <p className={styles.text}>{isSubmitted ? t('completed.submitted') : t('completed.text')}</p>}
      {!isSubmitted && open.length > 0 && <OpenPages pages={open} onChosen={onChosen} />}
      <div className={styles.ways}>
        {back && (
          <Button size="large" icon={<ArrowLeftRegular />} disabledFocusable={isSubmitting} onClick={back}>
            {t('back')}
          </Button>
        )}
        {isSubmitted ? (
          <Link className={button.primary} href={paths.profile}>
            {t('completed.profile')}
          </Link>
        ) : (
          <Button
            appearance="primary"
            size="large"
            icon={<SendRegular />}
            disabledFocusable={isSubmitting}
            onClick={() => dispatch(wizard.actions.submitWanted())}
          >
            {isSubmitting ? t('submitting') : t('submit')}
          </Button>
        )}
      </div>
    </section>
  );
};

const OpenPages = ({ pages, onChosen }: { readonly pages: readonly Step[]; readonly onChosen: (page: string) => void }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <p className={styles.text}>{t('completed.open', { pages: pages.length })}</p>
      <ul className={styles.open}>
        {pages.map(({ id, name }) => (
          <li key={id}>
            <Button appearance="subtle" icon={<WarningRegular className={styles.warning} />} onClick={() => onChosen(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
};
