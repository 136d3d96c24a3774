import { Badge, Checkbox, makeStyles, mergeClasses, Radio, RadioGroup, Textarea, tokens } from '@fluentui/react-components';
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
  choice: {
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& label': { flexGrow: 1, color: tokens.colorNeutralForeground1 },
  },
  chosen: { border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`, backgroundColor: tokens.colorBrandBackground2 },
  right: { border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusSuccessBorderActive}` },
  line: { display: 'flex', alignItems: 'center', paddingInlineEnd: tokens.spacingHorizontalM },
  area: { width: '100%' },
});

interface QuestionViewProps {
  readonly question: Question;
  readonly number: number;
  /** How the answers were graded as they stand. */
  readonly result: Grade['Results'][number] | undefined;
  /** The course is completed: nothing is to be changed. */
  readonly isDone: boolean;
  readonly onAnswer: (answers: string[]) => void;
}

/** A question with its answers (UNI-006, UNI-016), and once graded how it was answered. */
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
      {question.QuestionType === 'Text' ? <TextAnswer {...props} labelledBy={id} /> : <Choices {...props} labelledBy={id} />}
    </section>
  );
};

interface AnswerProps extends QuestionViewProps {
  readonly labelledBy: string;
}

/** One choice or several, each a card that can be pressed as a whole. */
const Choices = ({ question: { AnswerChoices, UserAnswers, QuestionType }, result, isDone, onAnswer, labelledBy }: AnswerProps) => {
  const styles = useStyles();
  const t = useText();
  const isSingle = QuestionType === 'SingleChoice';
  const cards = AnswerChoices.map(({ Id, ChoiceText }) => {
    const isChosen = UserAnswers.includes(Id);
    const isRight = result?.RightChoices.includes(Id) ?? false;
    const control = isSingle ? (
      <Radio value={Id} label={ChoiceText} />
    ) : (
      <Checkbox
        label={ChoiceText}
        checked={isChosen}
        disabled={isDone}
        onChange={(_, { checked }) => onAnswer(checked ? [...UserAnswers, Id] : UserAnswers.filter((other) => other !== Id))}
      />
    );
    return (
      <div key={Id} className={mergeClasses(styles.choice, styles.line, isChosen && styles.chosen, isRight && styles.right)}>
        {control}
        {isRight && (
          <Badge appearance="tint" color="success">
            {t('question.rightChoice')}
          </Badge>
        )}
      </div>
    );
  });
  return isSingle ? (
    <RadioGroup
      className={styles.choices}
      aria-labelledby={labelledBy}
      value={UserAnswers[0] ?? ''}
      disabled={isDone}
      onChange={(_, { value }) => onAnswer([value])}
    >
      {cards}
    </RadioGroup>
  ) : (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws a frame of its own
    <div className={styles.choices} role="group" aria-labelledby={labelledBy}>
      {cards}
    </div>
  );
};

/** An answer in one's own words: sent when the person has finished it, kept as a draft until then. */
const TextAnswer = ({ question: { Id, UserAnswers }, isDone, onAnswer, labelledBy }: AnswerProps) => {
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
        disabled={isDone}
        onChange={(_, { value }) => setText(value)}
        onBlur={() => text.trim() !== sent && onAnswer(text.trim() === '' ? [] : [text.trim()])}
      />
    </>
  );
};
