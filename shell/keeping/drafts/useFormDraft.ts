import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FormOfRecord, useDraft } from './useDraft';

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, 'getValues' | 'subscribe' | 'reset'>;

interface RecordOfForm extends FormOfRecord {
  readonly restored: (version: number) => void;
}

/**
 * `useDraft` for a form of react-hook-form.
 * @param without fields that are not stored, above all passwords
 * @param record that the form edits; a restored draft sets the version that it was typed on
 * @example const offer = useFormDraft('programs.personal', form);
 */
export const useFormDraft = <T extends FieldValues>(
  name: string,
  { getValues, subscribe, reset }: Form<T>,
  without: readonly (keyof T)[] = [],
  record?: RecordOfForm,
): ReactNode => {
  const read = () => structuredClone(Object.fromEntries(Object.entries(getValues()).filter(([field]) => !without.includes(field))));
  const [kept, setKept] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of a form are stable
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setKept(read()) }), []);
  const restore = (restored: Partial<T>, version: number | undefined): void => {
    reset({ ...getValues(), ...restored }, { keepDefaultValues: true });
    if (version !== undefined) record?.restored(version);
  };
  return useDraft<Partial<T>>(name, kept as Partial<T>, restore, record);
};
