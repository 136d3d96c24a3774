import { type ReactNode, useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Message } from '../../../../i18n/texts';
import { SubmitButton } from '../../parts/SubmitButton';
import { useAccountStyles } from '../../parts/useAccountStyles';
import { type AskedField, answersOf, askable, placeOf } from '../rules/fields';
import { useText } from '../text';
import { useFaultsAfterLanguage } from '../useAfterLanguage';
import { type Answers, FieldInput } from './FieldInput';
import { TriedSummary } from './TriedSummary';

interface AskedFormProps {
  readonly fields: readonly AskedField[];
  readonly form: UseFormReturn<Answers>;
  /** Id of the form's label for screen readers. */
  readonly titleId: string;
  readonly submit: string;
  readonly isWorking: boolean;
  /** The server's messages about the last attempt. */
  readonly refusals: readonly Message[];
  readonly onSubmit: (answers: Readonly<Record<string, string>>) => void;
  /** Validates an answer beyond the rules of its type. */
  readonly validate?: (field: AskedField, answer: string, answers: Answers) => string | undefined;
  /** Rendered above the fields, such as the offer of a draft. */
  readonly before?: ReactNode;
  /** Rendered below the fields. */
  readonly after?: ReactNode;
}

/** A form of fields that the server defines: first login and registration (SES-017, SES-111, SES-113). */
export const AskedForm = ({ fields, form, titleId, submit, isWorking, refusals, onSubmit, validate, before, after }: AskedFormProps) => {
  const styles = useAccountStyles();
  const t = useText();
  const id = useId();
  const shown = askable(fields);
  const { control, formState, handleSubmit } = form;
  useFaultsAfterLanguage(form);
  const idOf = (field: AskedField): string => `${id}${placeOf(field)}`;
  const byPlace = (textOf: (field: AskedField) => string): Answers => Object.fromEntries(shown.map((field) => [placeOf(field), textOf(field)]));
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
      <TriedSummary formState={formState} ids={byPlace(idOf)} labels={byPlace(({ Label }) => Label)} refusals={refusals} />
      {shown.map((field) => (
        <FieldInput key={field.Name} field={field} id={idOf(field)} control={control} validate={(answer, answers) => validate?.(field, answer, answers)} />
      ))}
      {after}
      <SubmitButton isWorking={isWorking}>{isWorking ? t('working') : submit}</SubmitButton>
    </form>
  );
};
