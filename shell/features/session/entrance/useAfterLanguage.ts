import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useIntl } from '../../../i18n/intl';

/** Does something whenever another language is spoken than before. */
export const useAfterLanguage = (act: () => void): void => {
  const { locale } = useIntl();
  const spoken = useRef(locale);
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    act();
  });
};

/** What is wrong in a form is said again in another language: the form library keeps the text with which it found a fault. */
export const useFaultsAfterLanguage = <T extends FieldValues>({ formState, trigger }: Pick<UseFormReturn<T>, 'formState' | 'trigger'>): void =>
  useAfterLanguage(() => void trigger(Object.keys(formState.errors) as Parameters<typeof trigger>[0]));
