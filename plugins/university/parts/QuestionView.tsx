import { Badge, Checkbox, makeStyles, mergeClasses, Radio, RadioGroup, Textarea, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useDraft } from '#shell/api';
import type { Grade, Question } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, minWidth: 0, padding: 0, border: 'none' },
  words: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalXXS },
  number: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  text: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  hint: { color: tokens.colorNeutralForeground2 },
  choices: { display: 'grid', gap: tokens.spacingVerticalS },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  choice: {
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  pressed: {
    display: 'flex',
    alignItems: 'center',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& label': { flexGrow: 1, color: tokens.colorNeutralForeground1 },
  },
  chosen: { border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`, backgroundColor: tokens.colorBrandBackground2 },
  reviewed: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM}` },
  reviewedText: { marginInlineEnd: 'auto' },
  icon: { flexShrink: 0, fontSize: '18px', color: tokens.colorNeutralForeground3 },
  area: { width: '100%' },
  explanation: { margin: 0, maxWidth: '42rem', color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line' },
});

interface QuestionViewProps {
  readonly question: Question;
  readonly number: number;
  /** The grade of the current answers. */
  readonly result: Grade['Results'][number] | undefined;
  /** Whether the course is completed, so that answers cannot change. */
  readonly isDone: boolean;
  readonly onAnswer: (answers: string[]) => void;
}

/** A question with its answers (UNI-006, UNI-016), and the grade of the answer once there is one. */
export const QuestionView = (props: QuestionViewProps) => {
  const { question, number, result } = props;
  const styles = useStyles();
  const t = useText();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <div className={styles.words}>
        <span className={styles.number}>{t('question.number', { number })}</span>
        <span id={id} className={styles.text}>
          {question.QuestionText}
        </span>
        {result && (
          <Badge appearance="tint" color={result.IsRight ? 'success' : 'danger'}>
            {t(result.IsRight ? 'question.right' : 'question.wrong')}
          </Badge>
        )}
      </div>
      <AnswerView {...props} labelledBy={id} />
      {result?.Explanation !== undefined && <p className={styles.explanation}>{result.Explanation}</p>}
    </section>
  );
};

interface AnswerProps extends QuestionViewProps {
  readonly labelledBy: string;
}

/** The input for the type of question, or the answer if it can no longer change. */
const AnswerView = (props: AnswerProps) => {
  const { question, isDone } = props;
  if (question.QuestionType !== 'Text') return isDone ? <ReviewedChoices {...props} /> : <Choices {...props} />;
  return isDone ? <blockquote>{question.UserAnswers[0]}</blockquote> : <TextAnswer {...props} />;
};

/** A single or multiple choice; each choice is a card that can be pressed anywhere. */
const Choices = ({ question: { AnswerChoices, UserAnswers, QuestionType }, onAnswer, labelledBy }: AnswerProps) => {
  const styles = useStyles();
  const isSingle = QuestionType === 'SingleChoice';
  const cards = AnswerChoices.map(({ Id, ChoiceText }) => (
    <div key={Id} className={mergeClasses(styles.choice, styles.pressed, UserAnswers.includes(Id) && styles.chosen)}>
      {isSingle ? (
        <Radio value={Id} label={ChoiceText} />
      ) : (
        <Checkbox
          label={ChoiceText}
          checked={UserAnswers.includes(Id)}
          onChange={(_, { checked }) => onAnswer(checked ? [...UserAnswers, Id] : UserAnswers.filter((other) => other !== Id))}
        />
      )}
    </div>
  ));
  return isSingle ? (
    <RadioGroup className={styles.choices} aria-labelledby={labelledBy} value={UserAnswers[0] ?? ''} onChange={(_, { value }) => onAnswer([value])}>
      {cards}
    </RadioGroup>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own
    <div className={styles.choices} role="group" aria-labelledby={labelledBy}>
      {cards}
    </div>
  );
};

/** The choices in a passed course: the selected ones, and the right ones. */
const ReviewedChoices = ({ question: { AnswerChoices, UserAnswers }, result, labelledBy }: AnswerProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <ul className={mergeClasses(styles.choices, styles.list)} aria-labelledby={labelledBy}>
      {AnswerChoices.map(({ Id, ChoiceText }) => {
        const isChosen = UserAnswers.includes(Id);
        const Icon = isChosen ? CheckmarkCircleFilled : CircleRegular;
        return (
          <li key={Id} className={mergeClasses(styles.choice, styles.reviewed, isChosen && styles.chosen)}>
            <Icon className={styles.icon} {...(isChosen ? { 'aria-label': t('question.chosen') } : { 'aria-hidden': true })} />
            <span className={styles.reviewedText}>{ChoiceText}</span>
            {result?.RightChoices.includes(Id) && (
              <Badge appearance="tint" color="success">
                {t('question.rightChoice')}
              </Badge>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** A free-text answer: sent when the field is left, stored as a draft until then. */
const TextAnswer = ({ question: { Id, UserAnswers }, onAnswer, labelledBy }: AnswerProps) => {
  const styles = useStyles();
  const sent = UserAnswers[0] ?? '';
  const [text, setText] = useState(sent);
  const offer = useDraft(`university.answer/${Id}`, text === sent ? '' : text, setText);
  return (
    <>
      {offer}
      <Textarea
        className={styles.area}
        aria-labelledby={labelledBy}
        value={text}
        rows={3}
        resize="vertical"
        maxLength={2000}
        onChange={(_, { value }) => setText(value)}
        onBlur={() => text.trim() !== sent && onAnswer(text.trim() === '' ? [] : [text.trim()])}
      />
    </>
  );
};
