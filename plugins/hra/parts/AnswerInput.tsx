import { Input, makeStyles, Textarea } from '@fluentui/react-components';
import type { ContentItem } from '../contract';
import { toggled } from '../rules/answers';
import type { Given } from '../rules/validity';
import { ChoiceList } from './ChoiceList';
import { MeasureInput } from './MeasureInput';

const useStyles = makeStyles({
  short: { width: '12rem', maxWidth: '100%' },
  long: { width: '100%' },
});

export interface AnswerInputProps {
  readonly item: ContentItem;
  readonly given: Given;
  /** Ids of the elements that name and describe the field. */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  readonly onAnswered: (given: Given) => void;
  /** Called when the person has left a text field. */
  readonly onLeft: () => void;
}

/** The field of a question, by its type (HRA-008). */
export const AnswerInput = (props: AnswerInputProps) => {
  const styles = useStyles();
  const { item, given, labelledBy, describedBy, isWrong, onAnswered, onLeft } = props;
  const value = given.Answer[0] ?? '';
  const say = (text: string): void => onAnswered({ Answer: text === '' ? [] : [text], BiometricAnswer: null });
  const shared = {
    size: 'large' as const,
    value,
    'aria-labelledby': labelledBy,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong,
    onBlur: onLeft,
    onChange: (_: unknown, { value: text }: { readonly value: string }) => say(text),
  };
  switch (item.QuestionType) {
    case 'SingleChoice':
      return <ChoiceList {...props} kind="radio" onToggled={say} />;
    case 'MultipleChoice':
      return (
        <ChoiceList
          {...props}
          kind="checkbox"
          onToggled={(one) => onAnswered({ Answer: toggled(given.Answer, one, item.AnswerChoices), BiometricAnswer: null })}
        />
      );
    case 'Biometric':
      return <MeasureInput {...props} />;
    case 'Number':
      return <Input className={styles.short} inputMode="decimal" autoComplete="off" {...shared} />;
    case 'Date':
      return <Input className={styles.short} type="date" max={item.NotAfter} {...shared} />;
    default:
      return <Textarea className={styles.long} resize="vertical" rows={3} {...shared} />;
  }
};
