import { makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { CheckField, FormDialog, NumberField, useContractForm, useFormat } from '#shell/api';
import type { ExchangeCurrency } from '../../../contract';
import { differenceOf, isFar } from '../../../rules/exchange';
import { useText } from '../../../text';
import { api } from '../api';
import { useCurrencyName } from '../parts/useCurrencyName';
import { useRate } from '../parts/useRate';
import { save } from '../state';

interface RateDialogProps {
  readonly currency: ExchangeCurrency;
  close(): void;
}

const useStyles = makeStyles({
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, maxHeight: '12rem', overflowY: 'auto' },
});

/** Enters today's rate, and lists the earlier ones. A rate far from the last one needs a confirmation. */
const RateDialog = ({ currency: { Currency, Rates, Version }, close }: RateDialogProps) => {
  const styles = useStyles();
  const t = useText();
  const { day } = useFormat();
  const { rate: shown, difference } = useRate();
  const nameOf = useCurrencyName();
  const form = useContractForm(api.saveExchangeRate, {
    start: { Rate: null as number | null, IsConfirmed: false },
    change: save,
    input: (body) => ({ body: { ...body, Currency, ...(Version !== undefined && { Version }) } }),
    whenDone: () => close(),
  });
  const rate = useWatch({ control: form.form.control, name: 'Rate' });
  const last = Rates[0]?.Rate;
  return (
    <FormDialog of={form} title={t('rates.dialog', { currency: nameOf(Currency) })} width="32rem" submit={t('rates.save')} onClose={() => close()}>
      <NumberField
        of={form}
        name="Rate"
        label={t('rates.field', { currency: Currency })}
        hint={last === undefined ? t('rates.field.first') : t('rates.field.hint', { rate: shown(last) })}
      />
      {rate !== null && last !== undefined && rate > 0 && (
        <p role="status" className={styles.note}>
          {t('rates.difference', { percent: difference(differenceOf(rate, last)) })}
        </p>
      )}
      {rate !== null && rate > 0 && isFar(rate, last) && <CheckField of={form} name="IsConfirmed" label={t('rates.confirm')} required />}
      {Rates.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('rates.earlier')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls */}
          <ul className={styles.list} tabIndex={0} aria-label={t('rates.earlier')}>
            {Rates.map(({ Day, Rate }) => (
              <li key={Day}>{t('rates.earlier.line', { day: day(Day), rate: shown(Rate) })}</li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  );
};

export default RateDialog;
