import { Button } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { checkRequested } from '../state/slice';
import { useText } from '../text';
import { AccountPage } from './AccountPage';
import { useAccountStyles } from './useAccountStyles';

/** Shown if the stored token could not be checked because the server did not answer. The session stays (SES-126). */
const Unreachable = () => {
  const styles = useAccountStyles();
  const t = useText();
  const dispatch = useDispatch();
  return (
    <AccountPage title={t('unreachable')}>
      <p className={styles.text} role="alert">
        {t('error')}
      </p>
      <Button className={styles.button} size="large" appearance="primary" onClick={() => dispatch(checkRequested())}>
        {t('retry')}
      </Button>
    </AccountPage>
  );
};

export default Unreachable;
