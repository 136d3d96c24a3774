import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeftRegular, ArrowRightRegular } from '@fluentui/react-icons';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { media, useNavigate } from '#shell/api';
import type { Course } from '../contract';
import { canOpen, openingPage, pageBeside } from '../rules/coursePages';
import { useText } from '../text';
import { courseAddress } from './courseAddress';
import { LinkedChallenges } from './LinkedChallenges';
import { PageContent } from './PageContent';
import { PageList } from './PageList';
import { ProgressLine } from './ProgressLine';
import { Results } from './Results';
import { useProgress } from './useProgress';

const useStyles = makeStyles({
  progress: { marginBottom: tokens.spacingVerticalXXL },
  columns: {
    display: 'grid',
    gridTemplateColumns: '17rem minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXXL,
    [media.belowDesktop]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  // In a single column the challenges are below the page.
  aside: {
    display: 'grid',
    gap: tokens.spacingVerticalXL,
    [media.desktop]: { position: 'sticky', top: '5rem' },
    [media.belowDesktop]: { display: 'contents' },
  },
  challenges: { [media.belowDesktop]: { order: 1 }, ':empty': { display: 'none' } },
  main: {
    padding: tokens.spacingHorizontalXXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.mobile]: { padding: tokens.spacingHorizontalL },
  },
  number: { margin: 0, color: tokens.colorNeutralForeground3 },
  heading: {
    margin: `0 0 ${tokens.spacingVerticalL}`,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
  steps: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalXXXL,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  on: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'end', gap: tokens.spacingHorizontalM, marginInlineStart: 'auto' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface CourseViewProps {
  readonly course: Course;
  /** Id of the page in the address. */
  readonly asked: string | undefined;
  readonly challenge: string | undefined;
}

/** A course: its pages on the left, the current one in the middle, its progress above (UNI-006). */
export const CourseView = ({ course: stored, asked, challenge }: CourseViewProps) => {
  const styles = useStyles();
  const t = useText();
  const navigate = useNavigate();
  // The page on which it was opened: the last answer of a course does not move the person to another page.
  const [opened, setOpened] = useState(() => openingPage(stored, asked));
  const { course, goTo, answer, watched, retake, graded } = useProgress(stored);
  const { Pages } = course.Details;
  const shown = asked !== undefined && canOpen(course, asked) ? asked : opened;
  const page = Pages.find(({ Id }) => Id === shown);
  const heading = useArrivedHeading(shown, () => (course.Status === 'NotStarted' && shown === Pages[0]?.Id ? undefined : goTo(shown)));
  const show = (id: string): void => navigate(courseAddress(course, { challenge, page: id }));
  return (
    <>
      <div className={styles.progress}>
        <ProgressLine name={course.Title} percent={course.Details.Progress.PercentComplete} isDone={course.Status === 'Completed'} />
      </div>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <nav aria-label={t('course.pages')}>
            <PageList course={course} current={shown} challenge={challenge} />
          </nav>
          <div className={styles.challenges}>
            <LinkedChallenges courseId={course.Id} />
          </div>
        </div>
        <div className={styles.main}>
          {page && <p className={styles.number}>{t('course.page', { number: page.Order, count: Pages.length })}</p>}
          <h2 ref={heading} className={styles.heading} tabIndex={-1}>
            {page?.Name ?? t('course.results')}
          </h2>
          {page ? (
            <PageContent
              course={course}
              page={page}
              onAnswer={(question, answers) => answer(page.Id, question, answers)}
              onAt={(second) => watched(page.Id, second)}
            />
          ) : (
            <Results
              course={course}
              onGraded={graded}
              onRetake={() => {
                retake();
                setOpened(Pages[0]?.Id ?? '');
                show(Pages[0]?.Id ?? '');
              }}
            />
          )}
          <Steps course={course} shown={shown} onStep={show} />
        </div>
      </div>
    </>
  );
};

/** Back and Next, with a note if the next page waits for answers. */
const Steps = ({ course, shown, onStep }: { readonly course: Course; readonly shown: string; readonly onStep: (id: string) => void }) => {
  const styles = useStyles();
  const t = useText();
  const { Pages } = course.Details;
  const previous = pageBeside(Pages, shown, -1);
  const next = pageBeside(Pages, shown, 1);
  const isOpen = next !== undefined && canOpen(course, next);
  return (
    <div className={styles.steps}>
      {previous !== undefined && (
        <Button icon={<ArrowLeftRegular />} onClick={() => onStep(previous)}>
          {t('course.previous')}
        </Button>
      )}
      {next !== undefined && (
        <div className={styles.on}>
          {!isOpen && <p className={styles.hint}>{t('course.locked')}</p>}
          <Button appearance="primary" icon={<ArrowRightRegular />} iconPosition="after" disabledFocusable={!isOpen} onClick={() => onStep(next)}>
            {t('course.next')}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Focuses the heading of a page within the course when the page changes, and calls `onArrived` with each page. */
const useArrivedHeading = (shown: string, onArrived: () => void) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  const arrived = useEffectEvent(onArrived);
  useEffect(() => {
    arrived();
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, [shown]);
  return heading;
};
