import { Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { type ContractForm, useField } from '#shell/api';
import { useMoney } from '../../../parts/useMoney';
import { useText } from '../../../text';
import type { RewardValues } from '../rules/form';
import { usdOf } from '../rules/usd';
import { useRequired } from './useRequired';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
});

/** Maximum number of digits of an amount. */
const mostDigits = 7;

/** The cost of a reward, digits only, with its value in dollars (ADR-019 to ADR-024). */
export const AmountFields = ({ of, currencyToUsd }: { readonly of: ContractForm<RewardValues>; readonly currencyToUsd: number }) => {
  const styles = useStyles();
  const t = useText();
  const money = useMoney();
  const { field, frame, control } = useField({ of, name: 'CurrencyAmount', label: t('customRewards.field.amount'), ...useRequired() }, { kind: 'number' });
  const amount = useWatch({ control: of.form.control, name: 'CurrencyAmount' });
  return (
    <div className={styles.row}>
      <Field {...frame}>
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          value={String(field.value ?? '')}
          onChange={(_, { value }) => {
            const digits = value.replace(/\D/g, '').slice(0, mostDigits);
            field.onChange(digits === '' ? null : Number(digits));
          }}
        />
      </Field>
      <Field label={t('customRewards.field.usd')} hint={t('customRewards.field.usd.hint', { n: currencyToUsd })}>
        <Input readOnly appearance="filled-darker" value={amount === null ? '' : money(usdOf(amount, currencyToUsd), 'USD')} />
      </Field>
    </div>
  );
};
