import { type RefObject, useEffect } from 'react';

/**
 * When another entry is loaded into the form, the focus moves into the form if it was in a row of the table, or in a removed field. Otherwise it
 * stays.
 * @param number number of the form; it changes with each new form
 */
export const useFormFocus = (form: RefObject<HTMLFormElement | null>, number: number): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form once
  useEffect(() => {
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.closest('table') !== null;
    if (isLost) form.current?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)')?.focus();
  }, [form, number]);
};
