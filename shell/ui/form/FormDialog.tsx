import { Button } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DialogFrame } from '../DialogFrame';
import { Form } from './Form';
import { SubmitButton } from './SubmitButton';
import { useText } from './text';
import type { ContractForm } from './useContractForm';

interface FormDialogProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  readonly title: string;
  /** CSS length. */
  readonly width?: string;
  /** Text of the cancel button, by default Cancel. */
  readonly cancel?: string;
  /** Text of the submit button. */
  readonly submit: string;
  /** Whether submit is disabled until all required fields are valid. */
  readonly needsAll?: boolean;
  /** Whether submit is disabled until a value differs from the initial ones. */
  readonly needsChange?: boolean;
  /** Rendered before the buttons. */
  readonly more?: ReactNode;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form: its fields, and buttons to cancel and submit that stay visible below them. */
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
  const t = useText();
  const actions = (
    <>
      {more}
      <Button onClick={() => onClose()}>{cancel ?? t('cancel')}</Button>
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
