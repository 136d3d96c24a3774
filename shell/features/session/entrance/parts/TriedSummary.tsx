import type { FieldValues, FormState } from 'react-hook-form';
import { type Message, useMessage } from '../../../../i18n/texts';
import { ErrorSummary } from '../../parts/ErrorSummary';
import { FieldFaults } from './FieldFaults';

interface TriedSummaryProps<T extends FieldValues> {
  readonly formState: Pick<FormState<T>, 'errors' | 'submitCount'>;
  /** Ids of the controls by field, in the order of the form. */
  readonly ids: { readonly [K in keyof T]: string };
  readonly labels: { readonly [K in keyof T]: string };
  /** The server's messages about the last attempt. */
  readonly refusals: readonly Message[];
}

/** After an attempt: the invalid fields, otherwise the server's messages. */
export const TriedSummary = <T extends FieldValues>({ formState, ids, labels, refusals }: TriedSummaryProps<T>) => {
  const say = useMessage();
  const faults = (Object.keys(ids) as (keyof T & string)[]).flatMap((field) => {
    const fault = formState.errors[field];
    return fault ? [{ id: ids[field], label: labels[field], text: String(fault.message ?? '') }] : [];
  });
  const hasTried = formState.submitCount > 0 && faults.length > 0;
  return (
    <ErrorSummary occasion={`${formState.submitCount} ${JSON.stringify(refusals)}`}>
      {hasTried ? <FieldFaults faults={faults} /> : refusals.length > 0 && refusals.map((error) => <div key={say(error)}>{say(error)}</div>)}
    </ErrorSummary>
  );
};
