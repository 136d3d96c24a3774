import { makeStyles } from '@fluentui/react-components';
import { Loading } from '../../../ui/Loading';
import { useText } from '../text';

const useStyles = makeStyles({ page: { minHeight: '75dvh', display: 'grid', placeContent: 'center' } });

/** Signing out takes a moment, and has no form of its own. */
export const SigningOut = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.page}>
      <Loading label={t('signingOut')} />
    </div>
  );
};
