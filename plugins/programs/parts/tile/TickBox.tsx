import { Button, makeStyles } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useLayoutEffect, useRef } from 'react';
import { type RootState, useDispatch, useSelector, visuallyHidden } from '#shell/api';
import type { Program } from '../../contract';
import { takesTick } from '../../rules/progress/reporting';
import { refOf } from '../../state/programRef';
import { selectTick } from '../../state/selectors';
import { ticks } from '../../state/ticks';
import { useText } from '../../text';
import { useNow } from '../useNow';
import { TickLook } from './TickLook';

const useStyles = makeStyles({
  undo: { flexShrink: 0, marginLeft: 'auto' },
  // Lies above the tile, whose whole area is a link.
  count: { position: 'relative', zIndex: 1, display: 'flex', alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' },
  spoken: visuallyHidden,
});

/** Whether a program can be reported by a tick now, or has just been. */
export const useHasTick = (program: Program): boolean => {
  const now = useNow();
  const tick = useSelector((root: RootState) => selectTick(root, refOf(program)));
  return tick !== undefined || takesTick(program, now);
};

/** Reports a program without the dialog: an amount of the unit that it counts, or what its tick certifies. It can be undone for ten seconds. */
export const TickBox = ({ program }: { program: Program }) =>
  program.Unit === undefined ? <Certified program={program} /> : <OneMore program={program} one={program.Unit} />;

/** Counts one more; each press is a report. */
const OneMore = ({ program, one }: { program: Program; one: string }) => {
  const styles = useStyles();
  const t = useText();
  const now = useNow();
  const dispatch = useDispatch();
  const ref = refOf(program);
  const tick = useSelector((root: RootState) => selectTick(root, ref));
  return (
    <div ref={useFocusSuccessor<HTMLDivElement>(linkOfTile)} className={styles.count}>
      <Button
        aria-label={t('count.addTo', { one, name: program.Name })}
        disabledFocusable={(tick && !tick.report) || !takesTick(program, now)}
        onClick={() => dispatch(ticks.actions.pressed({ ...ref, before: program }))}
      >
        {t('count.add', { one })}
      </Button>
      <span role="status" className={styles.spoken}>
        {tick?.report && program.Progress.Display}
      </span>
      {tick?.report && <Undo program={program} onUndo={() => dispatch(ticks.actions.undone(tick))} />}
    </div>
  );
};

/** The label is what the tick certifies. */
const Certified = ({ program }: { program: Program }) => {
  const dispatch = useDispatch();
  const ref = refOf(program);
  const tick = useSelector((root: RootState) => selectTick(root, ref));
  const isTicked = tick !== undefined;
  const undo = (): void => {
    if (tick?.report) dispatch(ticks.actions.undone(tick));
  };
  return (
    <TickLook
      program={program}
      place={useFocusSuccessor<HTMLDivElement>(linkOfTile)}
      isTicked={isTicked}
      isFixed={isTicked && !tick.report}
      onPress={() => (isTicked ? undo() : dispatch(ticks.actions.pressed({ ...ref, before: program })))}
      undo={tick?.report && <Undo program={program} onUndo={undo} />}
    />
  );
};

const Undo = ({ program, onUndo }: { program: Program; onUndo: () => void }) => {
  const styles = useStyles();
  const t = useText();
  const button = useFocusSuccessor<HTMLButtonElement>(boxBeside);
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

type FindSuccessor = (gone: HTMLElement) => HTMLElement | null | undefined;

const linkOfTile: FindSuccessor = (box) => box.closest('article')?.querySelector('a');
const boxBeside: FindSuccessor = (button) => button.parentElement?.querySelector('button');

/** Moves the focus to another element before the focused one is removed. */
const useFocusSuccessor = <E extends HTMLElement>(successorOf: FindSuccessor) => {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.contains(document.activeElement)) successorOf(element)?.focus({ preventScroll: true });
    };
  }, [successorOf]);
  return ref;
};
