import { Button } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogFrame } from '../DialogFrame';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import type { ContractForm } from './useContractForm';

interface FormDialogProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  readonly title: string;
  /** CSS length. */
  readonly width?: string;
  /** Of the button that closes the dialog. */
  readonly cancel: string;
  /** Of the button that sends the form. */
  readonly submit: string;
  /** The button is disabled until all that is asked for is there and right. */
  readonly needsAll?: boolean;
  /** The button is disabled until something differs from what the form began with. */
  readonly needsChange?: boolean;
  /** Stands before the buttons. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog that is a form: its fields, and below them, where they stay in sight, a button that closes it and one that sends. */
export const FormDialog = <V extends FieldValues>({
  of,
  title,
  width,
  cancel,
  submit,
  needsAll = false,
  needsChange = false,
  more,
  onClose,
  children,
}: FormDialogProps<V>) => {
  const id = useId();
  const actions = (
    <>
      {more}
      <Button onClick={onClose}>{cancel}</Button>
      <SubmitButton of={of} form={id} needsAll={needsAll} needsChange={needsChange}>
        {submit}
      </SubmitButton>
    </>
  );
  return (
    <DialogFrame kind="form" title={title} {...(width ? { width } : { maxWidth: '40rem' })} onClose={onClose} actions={actions}>
      <Form of={of} id={id}>
        {children}
      </Form>
    </DialogFrame>
  );
};
