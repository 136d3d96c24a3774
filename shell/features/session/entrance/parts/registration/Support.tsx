import { makeStyles } from '@fluentui/react-components';
import { useSelector } from 'react-redux';
import { selectRegistration } from '../../state/selectors';
import { useText } from '../../text';

const useStyles = makeStyles({ link: { color: 'inherit' } });

/** Contact of the company's support. */
export const Support = () => {
  const styles = useStyles();
  const t = useText();
  const { setup } = useSelector(selectRegistration);
  if (!setup?.SupportEmailAddress && !setup?.SupportPhoneNumber) return null;
  return (
    <div>
      {t('registration.support')}{' '}
      {setup.SupportEmailAddress && (
        <a className={styles.link} href={`mailto:${setup.SupportEmailAddress}`}>
          {setup.SupportEmailAddress}
        </a>
      )}{' '}
      {setup.SupportPhoneNumber && (
        <a className={styles.link} href={`tel:${setup.SupportPhoneNumber.replace(/[^\d+]/g, '')}`}>
          {setup.SupportPhoneNumber}
        </a>
      )}
    </div>
  );
};
