import { useFormat } from '#shell/api';

/** Writes an amount in its currency as the language on screen does: `$25.00`, `MX$200.00`. */
export const useMoney = (): ((amount: number, currency: string) => string) => {
  const { locale } = useFormat();
  return (amount, currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: currency === 'USD' ? 'narrowSymbol' : 'symbol' }).format(amount);
};
