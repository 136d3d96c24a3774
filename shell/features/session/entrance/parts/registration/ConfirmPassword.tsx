import { Checkbox, Field, Input } from '@fluentui/react-components';
import { useId } from 'react';
import { type Control, useController, useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { ChoiceLabel } from '../../../../../ui/ChoiceLabel';
import { SubmitButton } from '../../../parts/SubmitButton';
import { useAccountStyles } from '../../../parts/useAccountStyles';
import { registration } from '../../state/registration';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';
import { useFaultsAfterLanguage } from '../../useAfterLanguage';
import { NewPassword, type PasswordPart } from '../NewPassword';
import { TriedSummary } from '../TriedSummary';
import { Policies } from './Policies';
import { StepFrame } from './StepFrame';

interface AccountForm extends PasswordPart {
  readonly userName: string;
  readonly isAccepted: boolean;
}

/** Asks for user name, password and consent, and creates the account (SES-114). */
export const ConfirmPassword = () => {
  const styles = useAccountStyles();
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  const { mail, work, failure } = useSelector(selectRegistration);
  const { control, formState, handleSubmit, trigger } = useForm<AccountForm>({
    mode: 'onTouched',
    defaultValues: { userName: mail, password: '', confirmation: '', isAccepted: false },
    shouldFocusError: false,
  });
  useFaultsAfterLanguage({ formState, trigger });
  const isWorking = work === 'working';
  const ids = { userName: `${id}name`, password: `${id}password`, confirmation: `${id}confirmation`, isAccepted: `${id}accepted` };
  const labels = {
    userName: t('registration.userName'),
    password: t('registration.password'),
    confirmation: t('reset.confirmPassword'),
    isAccepted: t('registration.accept'),
  };
  const submit = handleSubmit(({ userName, password, isAccepted }) => {
    if (!isWorking) dispatch(registration.actions.passwordChosen({ userName, password, isAccepted }));
  });
  return (
    <StepFrame title={t('registration.account.title')} titleId={id} text={t('registration.account.text')}>
      <form className={styles.form} aria-labelledby={id} noValidate onSubmit={submit}>
        <TriedSummary formState={formState} ids={ids} labels={labels} refusals={failure ? [failure.text] : []} />
        <UserName control={control} id={ids.userName} label={labels.userName} />
        <NewPassword control={control as unknown as Control<PasswordPart>} ids={ids} labels={labels} mails={[mail]} />
        <Policies />
        <Consent control={control} id={ids.isAccepted} label={labels.isAccepted} />
        <SubmitButton isWorking={isWorking}>{isWorking ? t('working') : t('registration.activate')}</SubmitButton>
      </form>
    </StepFrame>
  );
};

interface PartProps {
  readonly control: Control<AccountForm>;
  readonly id: string;
  readonly label: string;
}

const UserName = ({ control, id, label }: PartProps) => {
  const t = useText();
  const { field, fieldState } = useController({ control, name: 'userName', rules: { validate: (name) => name.trim() !== '' || t('field.required') } });
  return (
    <Field label={label} required validationMessage={fieldState.error?.message} hint={t('registration.userName.hint')}>
      <Input
        id={id}
        ref={field.ref}
        size="large"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={field.value}
        onBlur={field.onBlur}
        onChange={(_, { value }) => field.onChange(value)}
      />
    </Field>
  );
};

const Consent = ({ control, id, label }: PartProps) => {
  const t = useText();
  const { field, fieldState } = useController({ control, name: 'isAccepted', rules: { validate: (isAccepted) => isAccepted || t('registration.mustAccept') } });
  return (
    <Field validationMessage={fieldState.error?.message}>
      <Checkbox
        id={id}
        ref={field.ref}
        required
        label={<ChoiceLabel>{label}</ChoiceLabel>}
        checked={field.value}
        onBlur={field.onBlur}
        onChange={(_, { checked }) => field.onChange(checked === true)}
      />
    </Field>
  );
};
