import { useFormat } from '#shell/api';

/** Formats an amount with its currency in the displayed language: `$25.00`, `MX$200.00`. */
export const useMoney = (): ((amount: number, currency: string) => string) => {
  const { locale } = useFormat();
  return (amount, currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol' }).format(amount);
};
