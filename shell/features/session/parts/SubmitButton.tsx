import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { BusyRing } from '../../../ui/states/BusyRing';
import { useAccountStyles } from './useAccountStyles';

interface SubmitButtonProps {
  /** Whether a request is running: the button keeps its colour and the focus, and ignores presses. */
  readonly isWorking: boolean;
  /** Whether there is nothing to send yet. */
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** Sends a form of the pages around sign-in. */
export const SubmitButton = ({ isWorking, disabled = false, children }: SubmitButtonProps) => (
  <Button
    className={useAccountStyles().button}
    size="large"
    type="submit"
    appearance="primary"
    disabled={disabled}
    aria-disabled={isWorking || disabled}
    icon={isWorking ? <BusyRing size="small" /> : null}
  >
    {children}
  </Button>
);
