import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useDispatch } from '#shell/api';
import { ChangeList } from '../history/ChangeList';
import { paths } from '../paths';
import { changes } from '../state/company';
import { useText } from '../text';

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalL}`, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

/** The changes of the company, as in the history. */
export const Changes = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  // The history may still have filters.
  useEffect(() => void dispatch(changes.narrowed(changes.start)), [dispatch]);
  return (
    <>
      <p className={styles.text}>
        {t('changes.text')}{' '}
        <Link href={paths.history} className={styles.link}>
          {t('changes.all')}
        </Link>
      </p>
      <ChangeList />
    </>
  );
};
