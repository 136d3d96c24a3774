import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { BusyRing } from '../../../../ui/BusyRing';
import { ErrorBar } from '../../../../ui/ErrorBar';
import { useChange } from '../../../../ui/useChange';
import { type Announcements, loadMore, type Shown } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalL,
    marginTop: tokens.spacingVerticalM,
  },
  count: { color: tokens.colorNeutralForeground2 },
});

/** How many announcements are on screen, and the way to further ones; nothing where these are all. */
export const More = ({ shown, loaded: { rows, token, total, isTotalCapped } }: { readonly shown: Shown; readonly loaded: Announcements }) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning, error } = useChange(loadMore, undefined, { saysFailure: true });
  const more = (): void => run({ shown, token });
  if (token === '') return null;
  return (
    <div className={styles.root}>
      <span className={styles.count} role="status">
        {t('shown', { shown: rows.length, total: Math.max(total, rows.length), more: isTotalCapped ? 'yes' : 'no' })}
      </span>
      <Button disabledFocusable={isRunning} icon={isRunning ? <BusyRing /> : null} onClick={more}>
        {t('more')}
      </Button>
      {error && !isRunning && <ErrorBar text={t('loadFailed')} onRetry={more} />}
    </div>
  );
};
