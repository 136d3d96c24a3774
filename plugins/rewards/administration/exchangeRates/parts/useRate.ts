import { useFormat } from '#shell/api';

/** Writes an exchange rate, or its difference from another one in percent, as the language on screen does. */
export const useRate = () => {
  const { locale } = useFormat();
  return {
    rate: (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 6 }),
    difference: (percent: number): string => percent.toLocaleString(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  };
};
