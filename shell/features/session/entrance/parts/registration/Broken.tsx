import { Button } from '@fluentui/react-components';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'wouter';
import { useMessage } from '../../../../../i18n/texts';
import { addresses } from '../../../addresses';
import { AccountPage } from '../../../parts/AccountPage';
import { useAccountStyles } from '../../../parts/useAccountStyles';
import { registration } from '../../state/registration';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';

/** An invalid link: the reason, and two further actions (SES-105). */
export const Broken = () => {
  const styles = useAccountStyles();
  const t = useText();
  const say = useMessage();
  const dispatch = useDispatch();
  const { failure } = useSelector(selectRegistration);
  return (
    <AccountPage title={t('registration.broken')} step="broken">
      <p className={styles.text} role="alert">
        {failure && say(failure.text)}
      </p>
      <Button className={styles.button} size="large" appearance="primary" onClick={() => dispatch(registration.actions.opened({}))}>
        {t('registration.again')}
      </Button>
      <Link className={styles.link} href={addresses.signIn}>
        {t('toSignIn')}
      </Link>
    </AccountPage>
  );
};
