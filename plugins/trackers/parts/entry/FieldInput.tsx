import { Field, Input, makeStyles, Radio, RadioGroup, Select } from '@fluentui/react-components';
import { typedNumber } from '#shell/rules/values/typedNumber';
import type { TrackerField } from '../../contract';
import type { Problem } from '../../rules/entry/validation';
import { maxTextLength } from '../../rules/fields';
import { useText } from '../../text';
import { useProblemText } from './useProblemText';

const useStyles = makeStyles({
  /** Text inputs have a default width that is wider than a column may be. */
  input: { width: '100%', minWidth: 0, '& > input': { minWidth: 0, width: '100%' } },
  select: { minWidth: 0 },
  unit: { whiteSpace: 'nowrap' },
});

interface FieldInputProps {
  readonly field: TrackerField;
  readonly text: string;
  readonly problem: Problem | undefined;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
  /** Called when the person has left the field. */
  readonly onLeave: () => void;
}

/** One field of the entry form, by its type, followed by its unit (TRK-027). */
export const FieldInput = ({ field, problem, ...input }: FieldInputProps) => {
  const say = useProblemText();
  const isRequired = field.FieldValidations.some(({ ValidationType }) => ValidationType === 'Required');
  return (
    <Field label={field.FieldNameDisplay} required={isRequired} {...(problem ? { validationMessage: say(problem), validationState: 'error' as const } : {})}>
      <Control field={field} {...input} />
    </Field>
  );
};

const Control = ({ field, text, disabled, onChange, onLeave, ...bound }: Omit<FieldInputProps, 'problem'>) => {
  const styles = useStyles();
  const t = useText();
  const choose = (value: string): void => {
    onChange(value);
    onLeave();
  };
  /** A decimal comma becomes the point with which numbers are stored. */
  const leave = (): void => {
    if (field.FieldType === 'Number' && text.includes(',') && typedNumber(text) !== undefined) onChange(text.trim().replace(',', '.'));
    onLeave();
  };
  switch (field.FieldType) {
    case 'Select':
      return (
        <Select {...bound} className={styles.select} value={text} disabled={disabled} onBlur={onLeave} onChange={(_, { value }) => choose(value)}>
          <option value="">{t('entry.choose')}</option>
          {field.FieldOptions.map(({ OptionName, OptionValue }) => (
            <option key={OptionValue} value={OptionValue}>
              {OptionName}
            </option>
          ))}
        </Select>
      );
    case 'YesNo':
      return (
        <RadioGroup {...bound} layout="horizontal" value={text} disabled={disabled} onChange={(_, { value }) => choose(value)}>
          {field.FieldOptions.map(({ OptionName, OptionValue }) => (
            <Radio key={OptionValue} value={OptionValue} label={OptionName} />
          ))}
        </RadioGroup>
      );
    case 'Text':
    case 'Number':
    case 'Date':
    case 'Hidden':
      return (
        <Input
          {...bound}
          className={styles.input}
          type={field.FieldType === 'Date' ? 'date' : 'text'}
          inputMode={field.FieldType === 'Number' ? 'decimal' : 'text'}
          maxLength={maxTextLength}
          value={text}
          disabled={disabled}
          contentAfter={field.FieldUnitsPluralDisplay ? <span className={styles.unit}>{field.FieldUnitsPluralDisplay}</span> : undefined}
          onChange={(_, { value }) => onChange(value)}
          onBlur={leave}
        />
      );
  }
};
