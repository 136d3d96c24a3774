import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useFocusKept } from '../../../../ui/focus/useFocusKept';
import { BusyRing } from '../../../../ui/states/BusyRing';
import { ErrorBar } from '../../../../ui/states/ErrorBar';
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
    ':focus': { outlineStyle: 'none' },
  },
  count: { color: tokens.colorNeutralForeground2 },
});

/**
 * Number of announcements on screen, and a button for further ones; nothing if they fit on one page. The focus stays here after the last page has
 * been loaded.
 */
export const More = ({ shown, loaded: { rows, token, total, isTotalCapped } }: { readonly shown: Shown; readonly loaded: Announcements }) => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning, error } = useChange(loadMore, undefined, { saysFailure: true });
  const more = (): void => run({ shown, token });
  const frame = useRef<HTMLDivElement>(null);
  const kept = useFocusKept(frame);
  const hadMore = useRef(false);
  hadMore.current ||= token !== '';
  if (!hadMore.current) return null;
  return (
    <div ref={frame} tabIndex={-1} className={styles.root} {...kept}>
      <span className={styles.count} role="status">
        {t('shown', { shown: rows.length, total: Math.max(total, rows.length), more: isTotalCapped ? 'yes' : 'no' })}
      </span>
      {token !== '' && (
        <Button disabledFocusable={isRunning} icon={isRunning ? <BusyRing /> : null} onClick={more}>
          {t('more')}
        </Button>
      )}
      {error && !isRunning && <ErrorBar text={t('loadFailed')} onRetry={more} />}
    </div>
  );
};
