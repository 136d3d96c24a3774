import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent, ReactNode } from 'react';
import { useId } from 'react';
import { DialogFrame } from '../../../../ui/DialogFrame';
import { useDangerStyles } from '../../../../ui/looks/useDangerStyles';
import { BusyRing } from '../../../../ui/states/BusyRing';
import { useText } from '../../text';

const useStyles = makeStyles({ form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL } });

interface StepDialogProps {
  readonly title: string;
  /** Text of the main button. */
  readonly action: string;
  /** Text of the other button. */
  readonly cancel?: string;
  readonly isDanger?: boolean;
  /** Whether all required values are entered. */
  readonly isComplete: boolean;
  readonly isRunning: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One step of a dialog that asks for proofs; Enter submits it. */
export const StepDialog = ({ title, action, cancel, isDanger = false, isComplete, isRunning, onSubmit, onClose, children }: StepDialogProps) => {
  const styles = useStyles();
  const danger = useDangerStyles();
  const t = useText();
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isComplete && !isRunning) onSubmit();
  };
  return (
    <DialogFrame
      title={title}
      width="30rem"
      kind="form"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel ?? t('factor.cancel')}</Button>
          <Button
            form={id}
            type="submit"
            appearance="primary"
            {...(isDanger && { className: danger.button })}
            disabledFocusable={!isComplete}
            aria-disabled={!isComplete || isRunning}
            icon={isRunning ? <BusyRing size="small" /> : null}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </DialogFrame>
  );
};
