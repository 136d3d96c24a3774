import { Button, Checkbox, makeStyles, Radio, tokens } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { type ContractForm, SelectField, TranslatedField } from '#shell/api';
import { answerFault } from '../../rules/answerable';
import { mostChoices, mostQuestions } from '../../rules/limits';
import { useText } from '../../text';
import { newChoice, newQuestion, type PageValues, type QuestionValues } from '../rules/form';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none' },
  question: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  heading: { flexGrow: 1, margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  kind: { maxWidth: '20rem' },
  choice: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalXS },
  right: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  add: { justifySelf: 'start' },
});

interface QuestionFieldsProps {
  readonly form: ContractForm<PageValues>;
}

/** The questions of a page in their order, with answers and solutions. */
export const QuestionFields = ({ form }: QuestionFieldsProps) => {
  const styles = useStyles();
  const t = useText();
  const add = useRef<HTMLButtonElement>(null);
  const questions = useWatch({ control: form.form.control, name: 'Questions' }) as readonly QuestionValues[];
  const put = (all: readonly QuestionValues[]): void => form.form.setValue('Questions', all as PageValues['Questions'], { shouldDirty: true });
  const move = (at: number, to: number): void => {
    const [moved] = questions.slice(at, at + 1);
    if (moved) put(questions.filter((_, place) => place !== at).toSpliced(to, 0, moved));
  };
  return (
    <>
      {questions.length > 0 && (
        <ul className={styles.list}>
          {questions.map((question, at) => (
            <li key={question.Id || `new ${at}`}>
              <QuestionCard
                form={form}
                question={question}
                at={at}
                isLast={at === questions.length - 1}
                onPut={(changed) => put(questions.with(at, changed))}
                onMove={(step) => move(at, at + step)}
                onTakenOut={() => {
                  put(questions.filter((_, place) => place !== at));
                  add.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {questions.length < mostQuestions && (
        <Button ref={add} className={styles.add} icon={<AddRegular />} onClick={() => put([...questions, newQuestion])}>
          {t('question.add')}
        </Button>
      )}
    </>
  );
};

interface QuestionCardProps extends QuestionFieldsProps {
  readonly question: QuestionValues;
  readonly at: number;
  readonly isLast: boolean;
  readonly onPut: (question: QuestionValues) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onTakenOut: () => void;
}

const QuestionCard = (props: QuestionCardProps) => {
  const { form, question, at, isLast, onMove, onTakenOut } = props;
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const n = at + 1;
  const fault = (_: unknown, values: PageValues): string | undefined => {
    const asked = values.Questions[at];
    const found = asked && answerFault(asked);
    return found && t(`question.${found}`);
  };
  return (
    <section className={styles.question} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id} className={styles.heading}>
          {t('question.number', { number: n })}
        </h3>
        <Button size="small" icon={<ArrowUpRegular />} aria-label={t('question.up', { n })} disabledFocusable={at === 0} onClick={() => onMove(-1)} />
        <Button size="small" icon={<ArrowDownRegular />} aria-label={t('question.down', { n })} disabledFocusable={isLast} onClick={() => onMove(1)} />
        <Button size="small" icon={<DeleteRegular />} aria-label={t('question.removeOf', { n })} onClick={onTakenOut}>
          {t('question.remove')}
        </Button>
      </div>
      <SelectField
        of={form}
        name={`Questions.${at}.QuestionType`}
        className={styles.kind}
        label={t('question.kind')}
        required
        options={{ SingleChoice: t('question.SingleChoice'), MultipleChoice: t('question.MultipleChoice'), Text: t('question.Text') }}
        check={fault}
      />
      <TranslatedField of={form} name={`Questions.${at}.Texts`} label={t('question.text')} required />
      {question.QuestionType === 'Text' ? <p>{t('question.Text.hint')}</p> : <Choices {...props} />}
      <TranslatedField of={form} name={`Questions.${at}.Explanations`} kind="long" label={t('question.explanation')} hint={t('question.explanation.hint')} />
    </section>
  );
};

/** The choices of a question. If only one can be right, marking another one removes the mark of the first. */
const Choices = ({ form, question, at, onPut }: QuestionCardProps) => {
  const styles = useStyles();
  const t = useText();
  const add = useRef<HTMLButtonElement>(null);
  const group = useId();
  const { Choices: choices } = question;
  const isSingle = question.QuestionType === 'SingleChoice';
  const put = (all: QuestionValues['Choices']): void => onPut({ ...question, Choices: all });
  const mark = (place: number, isRight: boolean): void => {
    put(choices.map((choice, other) => (other === place ? { ...choice, IsRight: isRight } : isSingle ? { ...choice, IsRight: false } : choice)));
    form.form.clearErrors(`Questions.${at}.QuestionType`);
  };
  return (
    <>
      <ul className={styles.list}>
        {choices.map((choice, place) => {
          const n = place + 1;
          const label = t('choice.right', { n });
          return (
            <li key={choice.Id || `new ${place}`} className={styles.choice}>
              <TranslatedField of={form} name={`Questions.${at}.Choices.${place}.Texts`} label={t('choice', { n })} required />
              <div className={styles.right}>
                {isSingle ? (
                  <Radio name={group} value={String(place)} label={label} checked={choice.IsRight} onChange={() => mark(place, true)} />
                ) : (
                  <Checkbox label={label} checked={choice.IsRight} onChange={(_, { checked }) => mark(place, checked === true)} />
                )}
                {choices.length > 2 && (
                  <Button
                    size="small"
                    icon={<DeleteRegular />}
                    aria-label={t('choice.removeOf', { n, question: at + 1 })}
                    onClick={() => {
                      put(choices.filter((_, other) => other !== place));
                      add.current?.focus();
                    }}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {choices.length < mostChoices && (
        <Button ref={add} size="small" className={styles.add} icon={<AddRegular />} onClick={() => put([...choices, newChoice])}>
          {t('choice.add')}
        </Button>
      )}
    </>
  );
};
