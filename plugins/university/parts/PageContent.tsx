import { makeStyles, tokens } from '@fluentui/react-components';
import { Html } from '#shell/api';
import type { Course, CoursePage } from '../contract';
import { CoursePicture } from './CoursePicture';
import { Film, FilmAt } from './Film';
import { QuestionView } from './QuestionView';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalXXL },
  // A readable line length.
  text: { maxWidth: '42rem', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase600 },
  picture: { maxHeight: '22rem', borderRadius: tokens.borderRadiusXLarge },
  questions: {
    display: 'grid',
    gap: tokens.spacingVerticalXXXL,
    paddingTop: tokens.spacingVerticalXXL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
});

interface PageContentProps {
  readonly course: Course;
  readonly page: CoursePage;
  /** Address of a film that is not stored yet; it replaces that of the page. */
  readonly film?: string | undefined;
  readonly onAnswer: (questionId: string, answers: string[]) => void;
  /** Called with the position in the film of the page, in seconds. */
  readonly onAt: (second: number) => void;
}

/** Picture or film, text and questions of a page (UNI-006, UNI-015). */
export const PageContent = ({ course, page, film, onAnswer, onAt }: PageContentProps) => {
  const styles = useStyles();
  const { Progress, Grade } = course.Details;
  return (
    <div className={styles.root}>
      {page.ContentType === 'Image' && page.ContentUrl !== null && <CoursePicture url={page.ContentUrl} alt={page.ContentText} className={styles.picture} />}
      {page.ContentType === 'Video' &&
        (film === undefined ? (
          <Film key={page.Id} page={page} second={Progress.CurrentPageId === page.Id ? Progress.Second : 0} onAt={onAt} />
        ) : (
          <FilmAt page={page} url={film} second={0} onAt={onAt} />
        ))}
      <div className={styles.text}>
        <Html html={page.Text} />
      </div>
      {page.Questions.length > 0 && (
        <div className={styles.questions}>
          {page.Questions.map((question, index) => (
            <QuestionView
              key={question.Id}
              question={question}
              number={index + 1}
              result={Grade?.Results.find(({ QuestionId }) => QuestionId === question.Id)}
              isDone={course.Status === 'Completed'}
              onAnswer={(answers) => onAnswer(question.Id, answers)}
            />
          ))}
        </div>
      )}
    </div>
  );
};
