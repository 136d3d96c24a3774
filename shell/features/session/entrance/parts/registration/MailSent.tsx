import { Button } from '@fluentui/react-components';
import { useDispatch, useSelector } from 'react-redux';
import { useAccountStyles } from '../../../parts/useAccountStyles';
import { registration } from '../../state/registration';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';
import { StepFailure } from './StepFailure';
import { StepFrame } from './StepFrame';

/** The mail has been sent; the text is the same for people with and without an account (SES-112). */
export const MailSent = () => {
  const styles = useAccountStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { maskedContact, work, isResent } = useSelector(selectRegistration);
  return (
    <StepFrame title={t('registration.mail.title')} text={t('registration.mail.text', { contact: maskedContact })}>
      <p className={styles.text}>{t('registration.mail.hint')}</p>
      <StepFailure />
      <div>
        <Button disabledFocusable={work === 'working'} onClick={() => dispatch(registration.actions.resendRequested())}>
          {t('registration.mail.resend')}
        </Button>
      </div>
      <p className={styles.text} role="status">
        {isResent && t('registration.mail.resent')}
      </p>
    </StepFrame>
  );
};
