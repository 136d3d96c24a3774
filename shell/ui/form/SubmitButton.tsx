import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { BusyRing } from '../states/BusyRing';
import type { ContractForm } from './useContractForm';

const useStyles = makeStyles({ submit: { justifySelf: 'start' } });

interface SubmitButtonProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  /** Whether it is disabled until all required fields are valid. */
  readonly needsAll?: boolean;
  /** Whether it is disabled until a value differs from the initial ones. */
  readonly needsChange?: boolean;
  /** Id of the form, if the button is outside it. */
  readonly form?: string;
  readonly children: ReactNode;
}

/** Submits the form, once at a time. It can be focused even while it is disabled. */
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
