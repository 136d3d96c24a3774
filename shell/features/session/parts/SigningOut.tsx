import { makeStyles } from '@fluentui/react-components';
import { Loading } from '../../../ui/states/Loading';
import { useText } from '../text';

const useStyles = makeStyles({ page: { minHeight: '75dvh', display: 'grid', placeContent: 'center' } });

/** Shown during sign-out. */
export const SigningOut = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.page}>
      <Loading label={t('signingOut')} />
    </div>
  );
};
