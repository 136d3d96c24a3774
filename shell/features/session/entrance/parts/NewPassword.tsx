import { type Control, useController } from 'react-hook-form';
import { passwordFaults } from '../../../../rules/password';
import { PasswordField } from '../../parts/PasswordField';
import { useText } from '../text';
import { PasswordChecklist } from './PasswordChecklist';

/** The fields of a new password in a form. */
export interface PasswordPart {
  readonly password: string;
  readonly confirmation: string;
}

interface NewPasswordProps {
  readonly control: Control<PasswordPart>;
  /** Ids of the two controls, for the error summary. */
  readonly ids: PasswordPart;
  readonly mails: readonly string[];
  readonly labels: PasswordPart;
}

/** A new password, its repetition, and the password rule (SES-005, SES-114). */
export const NewPassword = ({ control, ids, mails, labels }: NewPasswordProps) => {
  const t = useText();
  const obeys = (password: string): true | string => {
    if (password === '') return t('field.required');
    const [fault] = passwordFaults(password, mails);
    return fault ? t('password.weak') : true;
  };
  const first = useController({ control, name: 'password', rules: { validate: obeys } });
  const second = useController({
    control,
    name: 'confirmation',
    rules: { validate: (confirmation, { password }) => confirmation === password || t('password.differ') },
  });
  return (
    <>
      <PasswordField
        id={ids.password}
        ref={first.field.ref}
        name="password"
        label={labels.password}
        autoComplete="new-password"
        aria-describedby={`${ids.password}-rule`}
        value={first.field.value}
        onChange={first.field.onChange}
        onBlur={first.field.onBlur}
        validationMessage={first.fieldState.error?.message}
      />
      <PasswordChecklist id={`${ids.password}-rule`} password={first.field.value} mails={mails} />
      <PasswordField
        id={ids.confirmation}
        ref={second.field.ref}
        name="confirmation"
        label={labels.confirmation}
        autoComplete="new-password"
        value={second.field.value}
        onChange={second.field.onChange}
        onBlur={second.field.onBlur}
        validationMessage={second.fieldState.error?.message}
      />
    </>
  );
};
