import { useFormat } from '#shell/api';

/** Formats an exchange rate, or its difference from another one in percent, in the displayed language. */
export const useRate = () => {
  const { locale } = useFormat();
  return {
    rate: (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 6 }),
    difference: (percent: number): string => percent.toLocaleString(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  };
};
