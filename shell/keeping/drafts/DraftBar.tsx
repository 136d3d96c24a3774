import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useText } from './text';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  text: { flex: '1 1 14rem', margin: 0 },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

interface DraftBarProps {
  /** Whether the form already has input. Restoring swaps it with the draft, so it is not lost. */
  readonly isBesideText: boolean;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers a stored draft. After the decision the focus returns to the form. */
export const DraftBar = ({ isBesideText, onRestore, onDiscard }: DraftBarProps) => {
  const styles = useStyles();
  const t = useText();
  const bar = useRef<HTMLDivElement>(null);
  const decide = (decision: () => void): void => {
    const field = bar.current?.closest('form')?.querySelector<HTMLElement>('input:not([disabled]), textarea:not([disabled]), select:not([disabled])');
    decision();
    field?.focus();
  };
  return (
    <div ref={bar} className={styles.root} role="status">
      <p className={styles.text}>{isBesideText ? t('earlier') : t('kept')}</p>
      <div className={styles.buttons}>
        <Button size="small" appearance="primary" onClick={() => decide(onRestore)}>
          {t('restore')}
        </Button>
        <Button size="small" onClick={() => decide(onDiscard)}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
};
