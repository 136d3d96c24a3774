import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DialogFrame } from '../../../../ui/DialogFrame';
import { useDangerStyles } from '../../../../ui/looks/useDangerStyles';
import { useText } from '../text';

interface ConfirmFrameProps {
  readonly title: string;
  /** Label of the confirming button. */
  readonly yes: string;
  /** Whether the action cannot easily be undone. */
  readonly isDangerous?: boolean;
  close(result?: true): void;
  readonly children: ReactNode;
}

/** The frame of this screen's confirmations (ADN-106). Escape and a click outside cancel (ADN-111). */
export const ConfirmFrame = ({ title, yes, isDangerous = false, close, children }: ConfirmFrameProps) => {
  const dangerous = useDangerStyles();
  const t = useText();
  return (
    <DialogFrame
      title={title}
      width="600px"
      onClose={() => close()}
      actions={
        <>
          <Button data-initial-focus onClick={() => close()}>
            {t('cancel')}
          </Button>
          <Button appearance="primary" className={isDangerous ? dangerous.button : undefined} onClick={() => close(true)}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  );
};
