import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, useFormat, useRowsInPages } from '#shell/api';
import type { CustomReward, CustomRewards } from '../../../contract';
import { useMoney } from '../../../parts/useMoney';
import { useText } from '../../../text';
import { usdOf } from '../rules/usd';

const useStyles = makeStyles({
  title: { minWidth: '10rem', overflowWrap: 'anywhere' },
  picture: {
    display: 'block',
    width: '67px',
    height: '40px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

const pages = [25, 50, 100] as const;
const keyOf = ({ Id }: CustomReward): string => Id;
const titleOf = ({ Title }: CustomReward): string => Title;

/** The custom rewards of a company in a plan year (ADR-005). */
export const RewardTable = ({ data: { Rewards, CurrencyToUsd } }: { readonly data: CustomRewards }) => {
  const t = useText();
  return (
    <DataTable
      of={useRowsInPages(Rewards, pages)}
      label={t('customRewards.title')}
      columns={useColumns(CurrencyToUsd)}
      keyOf={keyOf}
      nameOf={titleOf}
      empty={<EmptyState title={t('customRewards.empty')} />}
    />
  );
};

const useColumns = (currencyToUsd: number): readonly Column<CustomReward>[] => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const money = useMoney();
  return useMemo(
    (): readonly Column<CustomReward>[] => [
      {
        id: 'image',
        header: t('customRewards.column.image'),
        cell: ({ WebUrl }) => <img className={styles.picture} src={WebUrl} alt="" width={67} height={40} loading="lazy" />,
      },
      { id: 'title', header: t('customRewards.column.title'), isName: true, className: styles.title, text: titleOf, cell: titleOf },
      { id: 'amount', header: t('customRewards.column.amount'), isNumber: true, cell: ({ CurrencyAmount }) => number(CurrencyAmount) },
      { id: 'usd', header: t('customRewards.column.usd'), isNumber: true, cell: ({ CurrencyAmount }) => money(usdOf(CurrencyAmount, currencyToUsd), 'USD') },
    ],
    [t, styles, number, money, currencyToUsd],
  );
};
