import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'wouter';
import { useMessage } from '../../../i18n/texts';
import { addresses } from '../addresses';
import { AccountPage } from '../parts/AccountPage';
import { ErrorSummary } from '../parts/ErrorSummary';
import { PasswordField } from '../parts/PasswordField';
import { SsoChoice } from '../parts/SsoChoice';
import { SubmitButton } from '../parts/SubmitButton';
import { useAccountStyles } from '../parts/useAccountStyles';
import { selectSession } from '../state/selectors';
import { signInRequested, ssoReturned, stageLeft, userNameKnown } from '../state/slice';
import { useText } from '../text';

const useStyles = makeStyles({
  links: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
});

/** The sign-in page (SES-001, SES-002), to which unauthenticated visitors are redirected. `sso`: the identity provider has redirected the person back (SES-118). */
const SignIn = ({ sso }: { readonly sso?: string }) => {
  const styles = useStyles();
  const account = useAccountStyles();
  const t = useText();
  const say = useMessage();
  const dispatch = useDispatch();
  const { signIn, userName: knownName } = useSelector(selectSession);
  const [userName, setUserName] = useState(knownName);
  const [password, setPassword] = useState('');
  const titleId = useId();
  const isLoading = signIn.status === 'loading';
  const isEmpty = userName.trim() === '' || password === '';

  // A return to this page cancels the step after the password.
  useEffect(() => void dispatch(stageLeft()), [dispatch]);
  useEffect(() => {
    if (sso === 'true') dispatch(ssoReturned());
  }, [sso, dispatch]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isEmpty && !isLoading) dispatch(signInRequested({ userName, password }));
  };

  return (
    <AccountPage title={t('title')} titleId={titleId}>
      <form className={account.form} onSubmit={submit} aria-labelledby={titleId} noValidate>
        <ErrorSummary occasion={signIn}>{signIn.status === 'failed' && signIn.errors.map((error) => <div key={say(error)}>{say(error)}</div>)}</ErrorSummary>
        <Field label={t('userName')} required>
          <Input
            size="large"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={userName}
            onChange={(_, data) => setUserName(data.value)}
          />
        </Field>
        <PasswordField label={t('password')} name="password" autoComplete="current-password" value={password} onChange={setPassword} />
        <SubmitButton isWorking={isLoading} disabled={isEmpty}>
          {isLoading ? t('signingIn') : t('signIn')}
        </SubmitButton>
        <SsoChoice />
        <div className={styles.links}>
          <Link className={account.link} href={addresses.reset} onClick={() => dispatch(userNameKnown(userName))}>
            {t('forgot')}
          </Link>
          <span>
            {t('register.new')}{' '}
            <Link className={account.link} href={addresses.registration}>
              {t('register')}
            </Link>
          </span>
        </div>
      </form>
    </AccountPage>
  );
};

export default SignIn;
