import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch } from 'react-redux';
import { checkRequested } from '../state/slice';
import { useText } from '../text';

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXL,
    textAlign: 'center',
  },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The stored token could not be checked because no answer came: nobody is signed out for that (SES-126). */
const Unreachable = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  return (
    <main className={styles.page} role="alert">
      <h1 className={styles.title}>{t('unreachable')}</h1>
      <p className={styles.text}>{t('error')}</p>
      <Button appearance="primary" onClick={() => dispatch(checkRequested())}>
        {t('retry')}
      </Button>
    </main>
  );
};

export default Unreachable;
