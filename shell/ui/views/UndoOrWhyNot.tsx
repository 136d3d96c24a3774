import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';

const useStyles = makeStyles({
  whyNot: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface UndoOrWhyNotProps {
  /** Why the change cannot be undone; null if it can be. */
  readonly whyNot: string | null;
  readonly label: string;
  /** Id of the element that describes the change. */
  readonly of: string;
  readonly isRunning: boolean;
  readonly onUndo: () => void;
}

/** The button that undoes a change, or the reason why there is none. */
export const UndoOrWhyNot = ({ whyNot, label, of, isRunning, onUndo }: UndoOrWhyNotProps) => {
  const styles = useStyles();
  const said = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  const undo = (): void => {
    isPressed.current = true;
    onUndo();
  };
  useEffect(() => {
    if (whyNot === null || !isPressed.current) return;
    isPressed.current = false;
    // The focused button has disappeared, so the focus moves to the reason.
    if (document.activeElement === document.body) said.current?.focus();
  }, [whyNot]);
  return whyNot === null ? (
    <Button size="small" icon={<ArrowUndoRegular />} aria-describedby={of} disabledFocusable={isRunning} onClick={undo}>
      {label}
    </Button>
  ) : (
    <span ref={said} tabIndex={-1} className={styles.whyNot}>
      {whyNot}
    </span>
  );
};
