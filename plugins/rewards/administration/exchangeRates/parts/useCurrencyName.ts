import { useMemo } from 'react';
import { useFormat } from '#shell/api';

/** Name of a currency in the displayed language, with its code. */
export const useCurrencyName = (): ((currency: string) => string) => {
  const { locale } = useFormat();
  return useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'currency' });
    return (currency) => `${names.of(currency) ?? currency} (${currency})`;
  }, [locale]);
};
