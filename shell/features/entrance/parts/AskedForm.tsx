import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../../session/parts/ErrorSummary';
import { SubmitButton } from '../../session/parts/SubmitButton';
import { useAccountStyles } from '../../session/parts/useAccountStyles';
import { type AskedField, answersOf, askable, placeOf } from '../rules/fields';
import { useText } from '../text';
import { FieldFaults } from './FieldFaults';
import { type Answers, FieldInput } from './FieldInput';

interface AskedFormProps {
  readonly fields: readonly AskedField[];
  readonly form: UseFormReturn<Answers>;
  /** Names the form for screen readers. */
  readonly titleId: string;
  readonly submit: string;
  readonly isWorking: boolean;
  /** What the server said about the last try, and which field it was about. */
  readonly refusal?: { readonly text: string; readonly field?: string | undefined } | undefined;
  readonly onSubmit: (answers: Readonly<Record<string, string>>) => void;
  /** Beyond the rules of its type; `field` is asked about. */
  readonly validate?: (field: AskedField, answer: string, answers: Answers) => string | undefined;
  /** Above the fields, such as a kept draft. */
  readonly before?: ReactNode;
  /** Below the fields. */
  readonly after?: ReactNode;
}

/** A form of fields that the server asks for: first login and registration (SES-017, SES-111, SES-113). */
export const AskedForm = ({ fields, form, titleId, submit, isWorking, refusal, onSubmit, validate, before, after }: AskedFormProps) => {
  const styles = useAccountStyles();
  const t = useText();
  const id = useId();
  const shown = askable(fields);
  const { control, formState, handleSubmit } = form;
  const faults = shown.flatMap((field) => {
    const fault = formState.errors[placeOf(field)];
    return fault ? [{ id: `${id}${placeOf(field)}`, label: field.Label, text: String(fault.message ?? '') }] : [];
  });
  const hasTried = formState.submitCount > 0 && faults.length > 0;
  return (
    <form
      className={styles.form}
      aria-labelledby={titleId}
      noValidate
      onSubmit={handleSubmit((answers) => {
        if (!isWorking) onSubmit(answersOf(shown, answers));
      })}
    >
      {before}
      <ErrorSummary occasion={hasTried ? formState.submitCount : refusal}>
        {hasTried ? <FieldFaults faults={faults} /> : refusal && <div>{refusal.text}</div>}
      </ErrorSummary>
      {shown.map((field) => (
        <FieldInput
          key={field.Name}
          field={field}
          id={`${id}${placeOf(field)}`}
          control={control}
          validate={(answer, answers) => validate?.(field, answer, answers)}
        />
      ))}
      {after}
      <SubmitButton isWorking={isWorking}>{isWorking ? t('working') : submit}</SubmitButton>
    </form>
  );
};
