import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { BusyRing, useChange } from '#shell/api';
import { useText } from '../../../text';
import { PartFailed } from '../../PartLoaded';
import { loadMore, type Shown, type Submissions } from '../state';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: tokens.spacingHorizontalL },
  count: { color: tokens.colorNeutralForeground2 },
});

/** Number of submissions on screen, and a button for more (ADH-006). */
export const More = ({ of, loaded: { rows, token, total, isTotalCapped } }: { readonly of: Shown; readonly loaded: Submissions }) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning, error } = useChange(loadMore, undefined, { saysFailure: true });
  const more = (): void => run({ of, token });
  return (
    <div className={styles.root}>
      <span className={styles.count} role="status">
        {t('approval.shown', { shown: rows.length, total: Math.max(total, rows.length), more: isTotalCapped ? 'yes' : 'no' })}
      </span>
      {token !== '' && (
        <Button disabledFocusable={isRunning} icon={isRunning ? <BusyRing /> : null} onClick={more}>
          {t('approval.more')}
        </Button>
      )}
      {error && !isRunning && <PartFailed onRetry={more} />}
    </div>
  );
};
