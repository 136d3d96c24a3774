import { makeStyles, tokens } from '@fluentui/react-components';
import { DismissCircleRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { linkLook } from '#shell/api';
import type { Course, Grade, Question } from '../contract';
import { useText } from '../text';
import { courseAddress } from './courseAddress';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, maxWidth: '40rem' },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  list: { display: 'grid', gap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
  page: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalS },
  questions: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
  question: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: tokens.spacingHorizontalS },
  icon: { gridRow: '1 / 3', fontSize: '20px', color: tokens.colorStatusDangerForeground1 },
  asked: { fontWeight: tokens.fontWeightSemibold },
  given: { color: tokens.colorNeutralForeground2 },
  link: linkLook.withIcon,
});

/** The wrong answers of a failed attempt, by page, each page with its address. The right ones stay untold until the course is passed. */
export const WrongAnswers = ({ course, results }: { readonly course: Course; readonly results: Grade['Results'] }) => {
  const styles = useStyles();
  const t = useText();
  const wrong = new Set(results.filter(({ IsRight }) => !IsRight).map(({ QuestionId }) => QuestionId));
  const pages = course.Details.Pages.map((page) => ({ ...page, questions: page.Questions.filter(({ Id }) => wrong.has(Id)) })).filter(
    ({ questions }) => questions.length > 0,
  );
  if (pages.length === 0) return null;
  return (
    <div className={styles.root}>
      <p className={styles.text}>{t('results.again')}</p>
      <ul className={styles.list}>
        {pages.map(({ Id, Name, questions }) => (
          <li key={Id} className={styles.page}>
            <Link className={styles.link} href={courseAddress(course, { page: Id })}>
              {t('results.again.page', { name: Name, count: questions.length })}
            </Link>
            <ul className={styles.questions}>
              {questions.map((question) => (
                <li key={question.Id} className={styles.question}>
                  <DismissCircleRegular className={styles.icon} aria-hidden />
                  <span className={styles.asked}>{question.QuestionText}</span>
                  <span className={styles.given}>{t('results.wrong', { answer: givenIn(question) })}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The person's answer as text. */
const givenIn = ({ AnswerChoices, UserAnswers }: Question): string =>
  UserAnswers.map((answer) => AnswerChoices.find(({ Id }) => Id === answer)?.ChoiceText ?? answer).join(', ');
