import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import type { ReactNode, Ref } from 'react';
import { focusRing } from '#shell/api';
import type { Program } from '../../contract';
import { useText } from '../../text';

const useStyles = makeStyles({
  // Lies above the tile, whose whole area is a link.
  root: { position: 'relative', zIndex: 1, display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0, minHeight: '32px' },
  box: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalXS} 0 0`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textAlign: 'start',
    cursor: 'pointer',
    ...focusRing,
    ':hover': { color: tokens.colorCompoundBrandForeground1 },
    '[aria-disabled="true"]': { cursor: 'default' },
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorCompoundBrandStroke },
  done: { color: tokens.colorPaletteGreenForeground1 },
  words: { overflowWrap: 'anywhere' },
});

interface TickLookProps {
  readonly program: Program;
  readonly place?: Ref<HTMLDivElement>;
  readonly isTicked?: boolean;
  /** Whether the tick can no longer be undone. */
  readonly isFixed?: boolean;
  readonly onPress?: () => void;
  /** The Undo button. */
  readonly undo?: ReactNode;
}

/** A circle to tick, labelled with what the tick certifies. */
export const TickLook = ({ program, place, isTicked = false, isFixed = false, onPress, undo }: TickLookProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div ref={place} className={styles.root}>
      <button
        type="button"
        className={styles.box}
        aria-pressed={isTicked}
        aria-disabled={isFixed}
        aria-label={t('tick.label', { tick: program.Tick ?? '', name: program.Name })}
        // The second click of a double click does not undo.
        onClick={({ detail }) => detail < 2 && onPress?.()}
      >
        {isTicked ? (
          <CheckmarkCircleFilled className={mergeClasses(styles.icon, styles.done)} aria-hidden />
        ) : (
          <CircleRegular className={styles.icon} aria-hidden />
        )}
        <span className={styles.words}>{isTicked ? t('tick.done') : program.Tick}</span>
      </button>
      {undo}
    </div>
  );
};
