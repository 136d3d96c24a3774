import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { useLayoutEffect, useRef } from 'react';
import { focusRing, now, type RootState, useDispatch, useSelector } from '#shell/api';
import type { Program } from '../contract';
import { canReport } from '../rules/reporting';
import { refOf } from '../state/programRef';
import { selectTick } from '../state/selectors';
import { ticks } from '../state/ticks';
import { useText } from '../text';

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
  undo: { flexShrink: 0, marginLeft: 'auto' },
});

/** Whether a program can be reported by a tick now, or was a moment ago. */
export const useHasTick = (program: Program): boolean => {
  const tick = useSelector((root: RootState) => selectTick(root, refOf(program)));
  return tick !== undefined || (program.Tick !== null && canReport(program, now()));
};

/** Reports a program by a tick, without the dialog: the words are what the tick certifies. For ten seconds it can be undone. */
export const TickBox = ({ program }: { program: Program }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const ref = refOf(program);
  const tick = useSelector((root: RootState) => selectTick(root, ref));
  const isTicked = tick !== undefined;
  const root = useHeir<HTMLDivElement>(linkOfTile);
  const press = (): void => {
    if (!isTicked) dispatch(ticks.actions.pressed({ ...ref, before: program }));
    else if (tick.report) dispatch(ticks.actions.undone(tick));
  };
  return (
    <div ref={root} className={styles.root}>
      <button
        type="button"
        className={styles.box}
        aria-pressed={isTicked}
        aria-disabled={isTicked && !tick.report}
        aria-label={t('tick.label', { tick: program.Tick ?? '', name: program.Name })}
        // The second half of a double click is no wish to undo.
        onClick={({ detail }) => detail < 2 && press()}
      >
        {isTicked ? (
          <CheckmarkCircleFilled className={mergeClasses(styles.icon, styles.done)} aria-hidden />
        ) : (
          <CircleRegular className={styles.icon} aria-hidden />
        )}
        <span className={styles.words}>{isTicked ? t('tick.done') : program.Tick}</span>
      </button>
      {tick?.report && <Undo program={program} onUndo={() => dispatch(ticks.actions.undone(tick))} />}
    </div>
  );
};

const Undo = ({ program, onUndo }: { program: Program; onUndo: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const button = useHeir<HTMLButtonElement>(boxBeside);
  return (
    <Button
      ref={button}
      className={styles.undo}
      size="small"
      appearance="subtle"
      icon={<ArrowUndoRegular />}
      aria-label={t('tick.undoOf', { name: program.Name })}
      onClick={onUndo}
    >
      {t('tick.undo')}
    </Button>
  );
};

type FindHeir = (gone: HTMLElement) => HTMLElement | null | undefined;

const linkOfTile: FindHeir = (box) => box.closest('article')?.querySelector('a');
const boxBeside: FindHeir = (button) => button.parentElement?.querySelector('button');

/** Hands the focus on before an element goes that has it. */
const useHeir = <E extends HTMLElement>(heirOf: FindHeir) => {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) heirOf(element)?.focus({ preventScroll: true });
    };
  }, [heirOf]);
  return ref;
};
