import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, CloudOffRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { BusyRing } from '#shell/api';
import { useText } from '../../../text';
import { useIsOnline } from '../saving/useIsOnline';
import type { Saving } from '../saving/useSaving';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px', color: tokens.colorNeutralForeground2 },
  said: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  failed: { color: tokens.colorStatusDangerForeground1 },
  icon: { fontSize: '20px', flexShrink: 0 },
});

interface SaveStatusProps {
  readonly of: Pick<Saving, 'state' | 'flush'>;
  /** Whether it has never been saved. */
  readonly isNew: boolean;
}

/** The state of saving, with Retry after a failure. */
export const SaveStatus = ({ of: { state, flush }, isNew }: SaveStatusProps) => {
  const styles = useStyles();
  const t = useText();
  const isOnline = useIsOnline();
  // Until it is stored, the form keeps the input in this browser, encrypted.
  const isKept = !isOnline && (state.is === 'saving' || (state.is === 'failed' && state.failure.outcome === 'unknown'));
  const isFailed = state.is === 'failed' && !isKept;
  const reason = isFailed && !state.failure.conflict ? (state.failure.fields?.[0]?.text ?? state.failure.reason) : undefined;
  const said = isKept ? 'offline' : state.is === 'saved' && isNew ? 'new' : state.is;
  return (
    <div className={styles.root}>
      <span role="status" className={styles.said}>
        {state.is === 'saving' && !isKept && <BusyRing size="small" />}
        {state.is === 'saved' && !isNew && <CheckmarkCircleRegular className={styles.icon} aria-hidden />}
        {isKept && <CloudOffRegular className={styles.icon} aria-hidden />}
        {isFailed && <ErrorCircleRegular className={styles.icon} aria-hidden />}
        <span className={isFailed ? styles.failed : undefined}>{t(`wizard.state.${said}`)}</span>
        {reason !== undefined && <span>{reason}</span>}
      </span>
      {isFailed && !state.failure.conflict && (
        <Button size="small" onClick={() => void flush()}>
          {t('wizard.state.retry')}
        </Button>
      )}
    </div>
  );
};
