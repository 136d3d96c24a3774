import { Field, Input } from '@fluentui/react-components';
import { now } from '../../../kernel/clock';
import { dayIn, defaultZone, firstDay } from '../../../rules/dates/days';
import { DateField } from '../../../ui/form/fields/DateField';
import { SelectField } from '../../../ui/form/fields/SelectField';
import { TextField } from '../../../ui/form/fields/TextField';
import type { ProfileAnswer } from '../contract';
import { asked } from '../rules/entries';
import { useText } from '../text';
import { useFieldGrid } from './useFieldGrid';
import type { ProfileFormOf } from './useProfileForm';

interface PersonalFieldsProps {
  readonly of: ProfileFormOf;
  readonly answers: readonly ProfileAnswer[];
}

/** The questions of product and company: editable ones first, then read-only ones. */
export const PersonalFields = ({ of, answers }: PersonalFieldsProps) => {
  const styles = useFieldGrid();
  const t = useText();
  return (
    <div className={styles.grid}>
      {asked(answers).map((answer, index) => (
        <AnswerField key={answer.Id} of={of} answer={answer} index={index} />
      ))}
      {answers
        .filter(({ Readonly, UserAnswer }) => Readonly && UserAnswer)
        .map(({ Id, Label, UserAnswer }) => (
          <Field key={Id} label={Label} hint={t('fixed')}>
            <Input appearance="filled-darker" readOnly value={UserAnswer ?? ''} />
          </Field>
        ))}
    </div>
  );
};

const completions: ReadonlyMap<string, string> = new Map([
  ['FirstName', 'given-name'],
  ['LastName', 'family-name'],
  ['PostalCode', 'postal-code'],
]);

const AnswerField = ({ of, answer, index }: { readonly of: ProfileFormOf; readonly answer: ProfileAnswer; readonly index: number }) => {
  const t = useText();
  const { Id, Label, HelpText, InputType, Options, Required } = answer;
  const field = { of, name: `ProfileItemAnswers.${index}.UserAnswer`, label: Label, required: Required, ...(HelpText && { hint: HelpText }) } as const;
  switch (InputType) {
    case 'date':
      return <DateField {...field} min={firstDay} max={Id === 'DateOfBirth' ? dayIn(now(), defaultZone) : undefined} />;
    case 'list':
      return <SelectField {...field} options={Object.fromEntries(Options.map(({ Value, Label: label }) => [Value, label]))} />;
    case 'number':
      return <TextField {...field} check={(text) => (text === '' || /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? undefined : t('number'))} />;
    case 'email':
      return <TextField {...field} type="email" />;
    case 'text':
      return <TextField {...field} autoComplete={completions.get(Id) ?? 'off'} />;
  }
};
