import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from './useDraft';

type Form<T extends FieldValues> = Pick<UseFormReturn<T>, 'getValues' | 'subscribe' | 'reset'>;

/**
 * `useDraft` for a form of react-hook-form.
 * @param without fields that are not kept, passwords above all
 * @example const offer = useFormDraft('programs.personal', form);
 */
export const useFormDraft = <T extends FieldValues>(name: string, { getValues, subscribe, reset }: Form<T>, without: readonly (keyof T)[] = []): ReactNode => {
  const read = () => structuredClone(Object.fromEntries(Object.entries(getValues()).filter(([field]) => !without.includes(field))));
  const [kept, setKept] = useState(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form hands out the same functions as long as it lives
  useEffect(() => subscribe({ formState: { values: true }, callback: () => setKept(read()) }), []);
  return useDraft(name, kept, (restored) => reset({ ...getValues(), ...restored }, { keepDefaultValues: true }));
};
