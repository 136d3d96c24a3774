import { Field, type FieldProps, Input, Select } from '@fluentui/react-components';
import { type Control, useController } from 'react-hook-form';
import { useIntl } from '../../../../i18n/intl';
import { zoneName } from '../../../../i18n/zoneName';
import { now } from '../../../../kernel/clock';
import { PasswordField } from '../../parts/PasswordField';
import { useAccountStyles } from '../../parts/useAccountStyles';
import { type AskedField, dayRange, fieldFault, longestAnswer, placeOf } from '../rules/fields';
import { useText } from '../text';
import { HelpText } from './HelpText';

/** Answers by the place of their field. */
export type Answers = Readonly<Record<string, string>>;

interface FieldInputProps {
  readonly field: AskedField;
  /** Of the control, for the error summary. */
  readonly id: string;
  readonly control: Control<Answers>;
  /** What the form knows about the answer besides the rules of its type. */
  readonly validate?: (answer: string, answers: Answers) => string | undefined;
  /** In place of the help text as it stands. */
  readonly hint?: FieldProps['hint'];
  /** A read-only field can still be focused and read out, unless it is `disabled`. */
  readonly whenFixed?: 'read-only' | 'disabled';
}

/** What browsers can fill in by themselves. */
const autoCompletes: ReadonlyMap<string, string> = new Map([
  ['FirstName', 'given-name'],
  ['LastName', 'family-name'],
  ['PostalCode', 'postal-code'],
  ['DateOfBirth', 'bday'],
  ['MobileNumber', 'tel'],
]);

const inputTypes = { text: 'text', number: 'text', date: 'date', email: 'email' } as const;

/** One field that the server asks for, as its type wants it (SES-017, SES-111). */
export const FieldInput = ({ field: asked, id, control, validate, hint: ownHint, whenFixed = 'read-only' }: FieldInputProps) => {
  const { Name, Label, HelpText: help, InputType, Options = [], Required, Readonly: isFixed } = asked;
  const styles = useAccountStyles();
  const t = useText();
  const { locale } = useIntl();
  const rule = (answer: string, answers: Answers): true | string => {
    const fault = fieldFault(asked, answer);
    return (fault && t(`field.${fault}`, { max: longestAnswer })) ?? validate?.(answer, answers) ?? true;
  };
  const { field, fieldState } = useController({ control, name: placeOf(asked), rules: { validate: rule } });
  const hint = ownHint ?? (help ? <HelpText>{help}</HelpText> : undefined);
  const shared = { id, value: field.value ?? '', name: field.name, onBlur: field.onBlur };

  if (InputType === 'password') {
    return (
      <PasswordField
        {...shared}
        ref={field.ref}
        label={Label}
        hint={hint}
        autoComplete="new-password"
        required={Required}
        validationMessage={fieldState.error?.message}
        onChange={field.onChange}
      />
    );
  }
  return (
    // Fluent's label belongs to an id of its own making unless it is told another.
    <Field label={{ children: Label, htmlFor: id }} required={Required && !isFixed} hint={hint} validationMessage={fieldState.error?.message}>
      {InputType === 'list' && !isFixed ? (
        <Select {...shared} className={styles.field} ref={field.ref} size="large" onChange={(_, { value }) => field.onChange(value)}>
          <option value="">{t('field.choose')}</option>
          {Options.map((option) => (
            <option key={option} value={option}>
              {Name === 'TimeZone' ? zoneName(option, locale, now()) : option}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          {...shared}
          ref={field.ref}
          size="large"
          type={InputType === 'list' ? 'text' : inputTypes[InputType]}
          readOnly={isFixed}
          disabled={isFixed && whenFixed === 'disabled'}
          appearance={isFixed ? 'filled-darker' : 'outline'}
          autoComplete={InputType === 'email' ? 'email' : (autoCompletes.get(Name) ?? 'off')}
          {...(InputType === 'number' && { inputMode: 'decimal' as const })}
          {...(InputType === 'date' && dayRange)}
          {...(Name === 'MobileNumber' && { placeholder: '(201) 555-0123' })}
          onChange={(_, { value }) => field.onChange(value)}
        />
      )}
    </Field>
  );
};
