import { useFormat } from '#shell/api';

/** Formats an exchange rate, or its difference from another one in percent, in the displayed language. */
export const useRate = () => {
  const { locale } = useFormat();
  return {
    rate: (value: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value),
    difference: (percent: number): string => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(percent),
  };
};
