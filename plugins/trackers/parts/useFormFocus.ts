import { type RefObject, useEffect } from 'react';

/**
 * When another entry comes into the form, whoever was in a row of the table, or in a field that is gone, goes on in the form. Whoever is elsewhere
 * stays there.
 * @param number another number is another form
 */
export const useFormFocus = (form: RefObject<HTMLFormElement | null>, number: number): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form once
  useEffect(() => {
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.closest('table') !== null;
    if (isLost) form.current?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled)')?.focus();
  }, [form, number]);
};
