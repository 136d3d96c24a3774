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

/** Answers by their field's name in the form. */
export type Answers = Readonly<Record<string, string>>;

interface FieldInputProps {
  readonly field: AskedField;
  /** Id of the control, for the error summary. */
  readonly id: string;
  readonly control: Control<Answers>;
  /** Validates the answer beyond the rules of its type. */
  readonly validate?: (answer: string, answers: Answers) => string | undefined;
  /** Replaces the help text. */
  readonly hint?: FieldProps['hint'];
  /** A read-only field can be focused and read aloud, unless this is `disabled`. */
  readonly whenFixed?: 'read-only' | 'disabled';
}

/** Values of `autocomplete` by field. */
const autoCompletes: ReadonlyMap<string, string> = new Map([
  ['FirstName', 'given-name'],
  ['LastName', 'family-name'],
  ['PostalCode', 'postal-code'],
  ['DateOfBirth', 'bday'],
  ['MobileNumber', 'tel'],
]);

const inputTypes = { text: 'text', number: 'text', date: 'date', email: 'email' } as const;

/** An input for a field that the server defines, by its type (SES-017, SES-111). */
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
    // Fluent's label refers to a generated id unless `htmlFor` is set.
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
