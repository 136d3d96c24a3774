import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { focusRing } from '../focus/focusRing';
import { useText } from './text';
import type { SortableParts } from './useSorting';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', flexShrink: 0 },
  handle: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: '20px',
    cursor: 'grab',
    // Touch drags the row instead of scrolling the page.
    touchAction: 'none',
    ...focusRing,
    ':enabled:hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  held: { cursor: 'grabbing', color: tokens.colorBrandForeground1 },
});

interface RowControlsProps {
  readonly name: string;
  /** Id of the keyboard instructions. */
  readonly help: string;
  readonly of: SortableParts;
  readonly isDisabled: boolean;
}

/** Handle and buttons that move one row. */
export const RowControls = ({ name, help, of, isDisabled }: RowControlsProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <span className={styles.root}>
      <button
        type="button"
        className={mergeClasses(styles.handle, of.isHeld && styles.held)}
        aria-label={t('reorder', { name })}
        aria-describedby={help}
        aria-pressed={of.isHeld}
        disabled={isDisabled}
        {...of.handle}
      >
        <ReOrderDotsVerticalRegular aria-hidden />
      </button>
      <Button
        appearance="subtle"
        icon={<ArrowUpRegular />}
        aria-label={t('up', { name })}
        disabled={isDisabled}
        disabledFocusable={!isDisabled && of.isFirst}
        onClick={of.up}
      />
      <Button
        appearance="subtle"
        icon={<ArrowDownRegular />}
        aria-label={t('down', { name })}
        disabled={isDisabled}
        disabledFocusable={!isDisabled && of.isLast}
        onClick={of.down}
      />
    </span>
  );
};
