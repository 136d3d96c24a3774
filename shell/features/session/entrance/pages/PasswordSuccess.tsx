import { Button } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from '../../../../kernel/KernelProvider';
import { addresses } from '../../addresses';
import { AccountPage } from '../../parts/AccountPage';
import { useAccountStyles } from '../../parts/useAccountStyles';
import { selectSession } from '../../state/selectors';
import { useText } from '../text';

/** `/act/auth/login/password-success`: confirms a changed password; the user then signs in, with SSO if that is their login type (SES-012, SES-013). */
const PasswordSuccess = () => {
  const styles = useAccountStyles();
  const t = useText();
  const navigate = useNavigate();
  const { stage } = useSelector(selectSession);
  const isHere = stage?.token.Stage === 'SSOPasswordChangeOnWeb';
  // A page that was opened directly or reloaded redirects to sign-in, because there may have been no change.
  useEffect(() => {
    if (!isHere) navigate(addresses.signIn, { replace: true });
  }, [isHere, navigate]);

  if (!isHere) return null;
  const next = stage.token.LoginType === 'SSO' ? `${addresses.signIn}?sso=true` : addresses.signIn;
  return (
    <AccountPage title={t('success.title')}>
      <p className={styles.text}>{t('success.text')}</p>
      <Button className={styles.button} size="large" appearance="primary" onClick={() => navigate(next)}>
        {t('continue')}
      </Button>
    </AccountPage>
  );
};

export default PasswordSuccess;
