import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../ui/states/ErrorState';
import { useText } from '../../../ui/text';

interface FailedOverlayProps {
  readonly retry: () => void;
  readonly close: () => void;
}

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    zIndex: 3,
    display: 'grid',
    placeItems: 'center',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorBackgroundOverlay,
  },
  card: {
    boxSizing: 'border-box',
    width: 'min(28rem, 100%)',
    paddingBottom: tokens.spacingVerticalXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    textAlign: 'center',
    outlineStyle: 'none',
  },
});

/**
 * Replaces a dialog or a drawer that could not be loaded or crashed. Like `PageFailure` it needs no network, so it does not use Fluent's
 * dialog, which may be what cannot be loaded.
 */
export const FailedOverlay = ({ retry, close }: FailedOverlayProps) => {
  const styles = useStyles();
  const t = useText();
  const card = useRef<HTMLDivElement>(null);
  const dismiss = useRef(close);

  useEffect(() => {
    dismiss.current = close;
  }, [close]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') dismiss.current();
    };
    card.current?.focus();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div className={styles.root}>
      <div ref={card} className={styles.card} role="dialog" aria-label={t('failed.title')} tabIndex={-1}>
        <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={retry} />
        <Button appearance="subtle" onClick={() => close()}>
          {t('close')}
        </Button>
      </div>
    </div>
  );
};
