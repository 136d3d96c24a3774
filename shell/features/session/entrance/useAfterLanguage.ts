import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useIntl } from '../../../i18n/intl';

/** Calls `act` after each change of language. */
export const useAfterLanguage = (act: () => void): void => {
  const { locale } = useIntl();
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    act();
  });
};

/** Validates a form again after a change of language: the form library keeps the texts of its errors. */
export const useFaultsAfterLanguage = <T extends FieldValues>({ formState, trigger }: Pick<UseFormReturn<T>, 'formState' | 'trigger'>): void =>
  useAfterLanguage(() => void trigger(Object.keys(formState.errors) as Parameters<typeof trigger>[0]));
