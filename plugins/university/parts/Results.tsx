import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, CheckmarkCircleFilled, RibbonStarRegular, TrophyFilled } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { BusyRing, linkLook, pathTo, useChange, useFormat, useSelector } from '#shell/api';
import type { Course, Grade } from '../contract';
import { paths } from '../paths';
import { percentRight } from '../rules/percentRight';
import { isAnswered } from '../rules/progress';
import { grade } from '../state/changes';
import { selectUnsentCalls } from '../state/unsent';
import { useText } from '../text';
import { courseAddress } from './courseAddress';
import { WrongAnswers } from './WrongAnswers';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalL },
  icon: { fontSize: '48px', color: tokens.colorBrandForeground1 },
  passed: { color: tokens.colorStatusSuccessForeground1 },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, maxWidth: '40rem', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  score: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
  link: linkLook.withIcon,
});

interface ResultsProps {
  readonly course: Course;
  /** Restarts the course. */
  readonly onRetake: () => void;
  /** Called when the answers of an attempt are graded. */
  readonly onGraded: () => void;
}

/** The results page (UNI-007): answers and Submit, then the grade. */
export const Results = ({ course, onRetake, onGraded }: ResultsProps) => {
  const { Grade: graded } = course.Details;
  if (course.Status === 'Completed') return <Passed course={course} onRetake={onRetake} />;
  return graded ? <Failed course={course} grade={graded} onRetake={onRetake} /> : <BeforeGrading course={course} onGraded={onGraded} />;
};

const BeforeGrading = ({ course, onGraded }: Omit<ResultsProps, 'onRetake'>) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(grade, onGraded);
  const waits = useSelector(selectUnsentCalls).some(({ params, progress, isRefused }) => params.courseId === course.Id && !progress && !isRefused);
  const isOver = course.Details.TriesLeft === 0;
  const questions = course.Details.Pages.flatMap((page) => page.Questions.map((question) => ({ PageId: page.Id, question })));
  const answered = questions.filter(({ question }) => isAnswered(question));
  const submit = (): void =>
    run({
      params: { curriculumId: course.CurriculumId, courseId: course.Id },
      body: { Answers: answered.map(({ PageId, question: { Id, UserAnswers } }) => ({ PageId, QuestionId: Id, UserAnswers })) },
    });
  return (
    <div className={styles.root}>
      <RibbonStarRegular className={styles.icon} aria-hidden />
      <p className={styles.score}>
        {questions.length === 0 ? t('results.noQuestions') : t('results.summary', { answered: answered.length, count: questions.length })}
      </p>
      {questions.length > 0 && <p className={styles.text}>{t(answered.length < questions.length ? 'results.unanswered' : 'results.submitHint')}</p>}
      {isOver ? <p className={styles.text}>{t('results.noTries')}</p> : <TriesLeftLine of={course} />}
      {waits && (
        <p className={styles.text} role="status">
          {t('grade.waits')}
        </p>
      )}
      <Button
        appearance="primary"
        size="large"
        disabledFocusable={isRunning || waits || answered.length < questions.length || isOver}
        icon={isRunning ? <BusyRing size="small" /> : undefined}
        onClick={submit}
      >
        {t('results.submit')}
      </Button>
    </div>
  );
};

/** A passed course. While an answer is wrong, it can be taken again for a better result. */
const Passed = ({ course, onRetake }: Omit<ResultsProps, 'onGraded'>) => {
  const styles = useStyles();
  const t = useText();
  const { moment } = useFormat();
  const { Grade, Pages } = course.Details;
  return (
    <div className={styles.root}>
      <TrophyFilled className={mergeClasses(styles.icon, styles.passed)} aria-hidden />
      <h3 className={styles.title}>{t('results.passed')}</h3>
      {course.LastCompletedDate !== null && (
        <p className={styles.text}>{t('results.passed.text', { title: course.Title, date: moment(course.LastCompletedDate) })}</p>
      )}
      {Grade && Grade.Questions > 0 && <p className={styles.score}>{t('results.score', { right: Grade.Right, count: Grade.Questions })}</p>}
      <div className={styles.actions}>
        {course.CertificateCode !== null && (
          <Link className={styles.link} href={pathTo(paths.certificate, { code: course.CertificateCode })}>
            <CheckmarkCircleFilled aria-hidden />
            {t('results.certificate')}
          </Link>
        )}
        <Link className={styles.link} href={courseAddress(course, { page: Pages[0]?.Id ?? '' })}>
          {t('results.review')}
        </Link>
        {Grade && Grade.Right < Grade.Questions && (
          <Button icon={<ArrowClockwiseRegular />} onClick={onRetake}>
            {t('results.retake')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Number of remaining attempts; nothing without a limit, or in a completed course. */
const TriesLeftLine = ({ of: { Details } }: { readonly of: Course }) => {
  const styles = useStyles();
  const t = useText();
  return Details.TriesLeft ? <p className={styles.text}>{t('results.triesLeft', { count: Details.TriesLeft })}</p> : null;
};

interface FailedProps extends Omit<ResultsProps, 'onGraded'> {
  readonly grade: Pick<Grade, 'Right' | 'Questions' | 'Results'>;
}

/** A failed attempt: the result beside the pass mark, the wrong answers, and the pages to read again. The course can be restarted if an attempt is left. */
const Failed = ({ course, grade: { Right: right, Questions: count, Results: results }, onRetake }: FailedProps) => {
  const styles = useStyles();
  const t = useText();
  const { percent } = useFormat();
  const { TriesLeft, PassMark } = course.Details;
  return (
    <div className={styles.root}>
      <h3 className={styles.title}>{t('results.failed')}</h3>
      <p className={styles.score}>
        {PassMark === undefined || count === 0
          ? t('results.score', { right, count })
          : t('results.scoreOf', { right, count, needed: percent(PassMark), share: percent(percentRight({ Right: right, Questions: count })) })}
      </p>
      <p className={styles.text}>{TriesLeft === 0 ? t('results.noTries') : t('results.failed.text')}</p>
      <WrongAnswers course={course} results={results} />
      <TriesLeftLine of={course} />
      {TriesLeft !== 0 && (
        <Button appearance="primary" size="large" icon={<ArrowClockwiseRegular />} onClick={onRetake}>
          {t('results.retake')}
        </Button>
      )}
    </div>
  );
};
