import { Field, Input } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'wouter';
import { useMessage } from '../../../../i18n/texts';
import { addresses } from '../../addresses';
import { AccountPage } from '../../parts/AccountPage';
import { ErrorSummary } from '../../parts/ErrorSummary';
import { SubmitButton } from '../../parts/SubmitButton';
import { useAccountStyles } from '../../parts/useAccountStyles';
import { selectSession } from '../../state/selectors';
import { selectSteps } from '../state/selectors';
import { steps } from '../state/steps';
import { useText } from '../text';

/** Requests the mail with the reset link; the confirmation is the same for every name (SES-006). */
export const ResetMail = () => {
  const styles = useAccountStyles();
  const t = useText();
  const say = useMessage();
  const id = useId();
  const dispatch = useDispatch();
  const { work, errors, isResetSent } = useSelector(selectSteps);
  const { userName: knownName } = useSelector(selectSession);
  const [userName, setUserName] = useState(knownName);
  const isWorking = work === 'working';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (userName.trim() !== '' && !isWorking) dispatch(steps.actions.resetRequested(userName));
  };
  const back = (
    <Link className={styles.link} href={addresses.signIn}>
      {t('toSignIn')}
    </Link>
  );
  if (isResetSent) {
    return (
      <AccountPage title={t('reset.sent.title')} step="sent">
        <p className={styles.text}>{t('reset.sent.text')}</p>
        <p className={styles.text}>{t('reset.sent.hint')}</p>
        {back}
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('reset.title')} titleId={id} step="ask">
      <form className={styles.form} aria-labelledby={id} noValidate onSubmit={submit}>
        <p className={styles.text}>{t('reset.text')}</p>
        <ErrorSummary occasion={errors}>{errors.length > 0 && errors.map((error) => <div key={say(error)}>{say(error)}</div>)}</ErrorSummary>
        <Field label={t('reset.userName')} required>
          <Input
            size="large"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={userName}
            onChange={(_, { value }) => setUserName(value)}
          />
        </Field>
        <SubmitButton isWorking={isWorking} disabled={userName.trim() === ''}>
          {isWorking ? t('working') : t('reset.button')}
        </SubmitButton>
        {back}
      </form>
    </AccountPage>
  );
};
