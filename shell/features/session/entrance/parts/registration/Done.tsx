import { Button } from '@fluentui/react-components';
import { useNavigate } from '../../../../../kernel/KernelProvider';
import { addresses } from '../../../addresses';
import { useAccountStyles } from '../../../parts/useAccountStyles';
import { useText } from '../../text';
import { StepFrame } from './StepFrame';

/** The account is created; the sign-in page has its user name (SES-116). */
export const Done = () => {
  const styles = useAccountStyles();
  const t = useText();
  const navigate = useNavigate();
  return (
    <StepFrame title={t('registration.done.title')} text={t('registration.done.text')}>
      <Button className={styles.button} size="large" appearance="primary" onClick={() => navigate(addresses.signIn)}>
        {t('registration.done.button')}
      </Button>
    </StepFrame>
  );
};
