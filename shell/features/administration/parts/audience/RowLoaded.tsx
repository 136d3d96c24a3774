import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Source } from '../../../../state/resource';
import { BusyRing } from '../../../../ui/states/BusyRing';
import { useResource } from '../../../../ui/useResource';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px', minWidth: 0 },
  failed: { color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
});

interface RowLoadedProps<D> {
  readonly of: Source<D>;
  /** Text of a failure for which the server gives no reason. */
  readonly failed: string;
  /** The name of the row, for its retry button. */
  readonly name: string;
  readonly children: (data: D) => ReactNode;
}

/** Loads the data of one row. A failure is shown in this row only, with a retry button. */
export const RowLoaded = <D,>({ of, failed, name, children }: RowLoadedProps<D>) => {
  const styles = useStyles();
  const t = useText();
  const { data, status, error, retry } = useResource(of);
  if (data !== undefined) return children(data);
  if (status !== 'failed') {
    return (
      <div className={styles.root} role="status">
        <BusyRing size="small" />
        {t('audience.loading')}
      </div>
    );
  }
  return (
    <div className={styles.root} role="alert">
      <span className={styles.failed}>{error?.reason ?? failed}</span>
      <Button size="small" aria-label={t('audience.retryOf', { name })} onClick={retry}>
        {t('audience.retry')}
      </Button>
    </div>
  );
};
