import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { useFormDraft } from '../../keeping/drafts/useFormDraft';
import { beginForm } from '../focus/firstStop';
import { NewerNotice } from './record/NewerNotice';
import { Summary } from './Summary';
import type { ContractForm } from './useContractForm';

/** A focused control of Fluent with a wrong value, whose own styles show an error only without the focus. */
const wrong = '& :is(.fui-Input, .fui-Textarea, .fui-Select, .fui-Combobox, .fui-Dropdown, .fui-SpinButton):focus-within:has([aria-invalid="true"])';
const red = tokens.colorPaletteRedBorder2;

const useStyles = makeStyles({
  root: {
    [wrong]: { borderTopColor: red, borderRightColor: red, borderBottomColor: red, borderLeftColor: red },
    [`${wrong}::after`]: { borderBottomColor: red },
  },
  form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, maxWidth: '40rem' },
});

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
    return frame.current ? beginForm(frame.current) : undefined;
  }, []);
  return (
    <form ref={frame} id={id} className={mergeClasses(styles.root, className ?? styles.form)} noValidate onSubmit={of.submit}>
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
