import { Checkbox } from '@fluentui/react-components';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'wouter';
import { ChoiceLabel } from '../../../../ui/ChoiceLabel';
import { addresses } from '../../addresses';
import { AccountPage } from '../../parts/AccountPage';
import { SubmitButton } from '../../parts/SubmitButton';
import { useAccountStyles } from '../../parts/useAccountStyles';
import { selectSteps } from '../state/selectors';
import { steps } from '../state/steps';
import { useText } from '../text';
import { useFaultsAfterLanguage } from '../useAfterLanguage';
import { NewPassword, type PasswordPart } from './NewPassword';
import { TriedSummary } from './TriedSummary';

interface SetPasswordProps {
  readonly userName: string | undefined;
  /** Whether the user's calendar has a secret address. */
  readonly hasFeed: boolean;
}

/** Sets a new password, because it was forgotten or must be changed (SES-005). */
export const SetPassword = ({ userName, hasFeed }: SetPasswordProps) => {
  const styles = useAccountStyles();
  const t = useText();
  const id = useId();
  const dispatch = useDispatch();
  const { work, errors } = useSelector(selectSteps);
  const { control, formState, handleSubmit, trigger } = useForm<PasswordPart>({
    mode: 'onTouched',
    defaultValues: { password: '', confirmation: '' },
    shouldFocusError: false,
  });
  useFaultsAfterLanguage({ formState, trigger });
  const [endsFeed, setEndsFeed] = useState(false);
  const isWorking = work === 'working';
  const ids = { password: `${id}password`, confirmation: `${id}confirmation` };
  const labels = { password: t('reset.newPassword'), confirmation: t('reset.confirmPassword') };
  const submit = handleSubmit((values) => {
    if (!isWorking) dispatch(steps.actions.newPasswordChosen({ ...values, endsFeed }));
  });
  return (
    <AccountPage title={t('reset.set.title')} titleId={id} field={ids.password} step="set">
      <form className={styles.form} aria-labelledby={id} noValidate onSubmit={submit}>
        <p className={styles.text}>{t('reset.set.text')}</p>
        <TriedSummary formState={formState} ids={ids} labels={labels} refusals={errors} />
        {/* Tells password managers which user the password belongs to. */}
        {userName && <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />}
        <NewPassword control={control} ids={ids} labels={labels} mails={userName ? [userName] : []} />
        {hasFeed && (
          <Checkbox label={<ChoiceLabel>{t('reset.set.feed')}</ChoiceLabel>} checked={endsFeed} onChange={(_, { checked }) => setEndsFeed(checked === true)} />
        )}
        <SubmitButton isWorking={isWorking}>{isWorking ? t('working') : t('reset.set.button')}</SubmitButton>
        <Link className={styles.link} href={addresses.signIn}>
          {t('toSignIn')}
        </Link>
      </form>
    </AccountPage>
  );
};
