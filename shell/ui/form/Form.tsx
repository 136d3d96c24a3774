import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useFormDraft } from '../../keeping/drafts/useFormDraft';
import { beginForm } from '../focus/firstStop';
import { NewerNotice } from './record/NewerNotice';
import { Summary } from './Summary';
import type { ContractForm } from './useContractForm';

const useStyles = makeStyles({ form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, maxWidth: '40rem' } });

interface FormProps<V extends FieldValues> {
  readonly of: ContractForm<V>;
  /** Id, for a submit button outside the form, such as in a dialog's actions. */
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The frame of a form: the offer of a draft, the error summary after an attempt, and the fields. */
export const Form = <V extends FieldValues>({ of, id, className, children }: FormProps<V>) => {
  const styles = useStyles();
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (frame.current) beginForm(frame.current);
  }, []);
  return (
    <form ref={frame} id={id} className={className ?? styles.form} noValidate onSubmit={of.submit}>
      {of.draft && <DraftOffer of={of} name={of.draft.name} />}
      <NewerNotice of={of} />
      <Summary of={of} />
      {children}
    </form>
  );
};

const DraftOffer = <V extends FieldValues>({ of: { form, draft, record }, name }: { readonly of: ContractForm<V>; readonly name: string }) => {
  const { isDirty } = useFormState({ control: form.control });
  return useFormDraft(name, form, draft?.without, record && { isUntouched: !isDirty, version: record.version, restored: record.restored });
};
