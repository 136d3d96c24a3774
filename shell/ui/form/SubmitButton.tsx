import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { BusyRing } from '../BusyRing';
import type { ContractForm } from './useContractForm';

const useStyles = makeStyles({ submit: { justifySelf: 'start' } });

interface SubmitButtonProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  /** Disabled until all that is asked for is there and right. */
  readonly needsAll?: boolean;
  /** Disabled until something differs from what the form began with. */
  readonly needsChange?: boolean;
  /** Of the form, where the button stands elsewhere. */
  readonly form?: string;
  readonly children: ReactNode;
}

/** Sends the form, once at a time. It keeps the focus also while there is nothing to press. */
export const SubmitButton = <V extends FieldValues>({ of, needsAll = false, needsChange = false, form, children }: SubmitButtonProps<V>) => {
  const styles = useStyles();
  const { isValid, isDirty } = useFormState({ control: of.form.control });
  const isIncomplete = (needsAll && !isValid) || (needsChange && !isDirty && !of.changedBeside);
  return (
    <Button
      type="submit"
      form={form}
      appearance="primary"
      className={styles.submit}
      disabledFocusable={isIncomplete}
      aria-disabled={isIncomplete || of.isSending}
      icon={of.isSending ? <BusyRing size="small" /> : undefined}
    >
      {children}
    </Button>
  );
};
