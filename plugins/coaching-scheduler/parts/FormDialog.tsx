import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DialogFrame } from '#shell/api';
import { useText } from '../text';

interface FormDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** The button that sends the form. */
  readonly submit: ReactNode;
  /** Stands before the others. */
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog with one form: its way out, and the button that sends it. */
export const FormDialog = ({ title, onClose, submit, more, children }: FormDialogProps) => {
  const t = useText();
  return (
    <DialogFrame
      title={title}
      width="560px"
      kind="form"
      onClose={onClose}
      actions={
        <>
          {more}
          <Button onClick={onClose}>{t('cancel')}</Button>
          {submit}
        </>
      }
    >
      {children}
    </DialogFrame>
  );
};
