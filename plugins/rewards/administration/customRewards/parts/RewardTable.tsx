import { makeStyles } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import {
  AddBar,
  type Column,
  DataTable,
  EmptyState,
  type RowAction,
  useFilters,
  useFormat,
  useModal,
  usePublicationColumns,
  useRowsInPages,
  useRun,
} from '#shell/api';
import { folded } from '#shell/rules/fuzzy';
import type { CustomReward, CustomRewards } from '../../../contract';
import { useMoney } from '../../../parts/useMoney';
import { modals } from '../../../state/api';
import { message, useText } from '../../../text';
import { EligibilityText, useEligibilityLines } from '../../eligibility/EligibilityText';
import { rowPicture } from '../../rowPicture';
import { deletionOf } from '../rules/form';
import { usdOf } from '../rules/usd';
import { options, save } from '../state';

const useStyles = makeStyles({
  title: { minWidth: '10rem', overflowWrap: 'anywhere' },
  words: { minWidth: '8rem', maxWidth: '22rem' },
  picture: rowPicture,
});

const pages = [25, 50, 100] as const;
const keyOf = ({ Id }: CustomReward): string => Id;
const titleOf = ({ Title }: CustomReward): string => Title;

interface RewardTableProps {
  readonly company: string;
  readonly planYear: string;
  readonly data: CustomRewards;
}

/** The custom rewards of a company in a plan year, with their actions (ADR-005). */
export const RewardTable = ({ company, planYear, data: { Rewards, ...worth } }: RewardTableProps) => {
  const t = useText();
  const edit = useModal(modals.customReward);
  const confirm = useModal('layout.confirm');
  const remove = useRun(save);
  const filters = useFilters(useMemo(() => [{ kind: 'text', name: 'title', label: t('customRewards.column.title') }] as const, [t]));
  const wanted = folded(filters.values.title.trim());
  const rows = useMemo(() => Rewards.filter(({ Title }) => folded(Title).includes(wanted)), [Rewards, wanted]);
  const open = (saved?: CustomReward): void => void edit({ company, planYear, worth, ...(saved && { saved }) });
  const askAndRemove = async (reward: CustomReward): Promise<void> => {
    const words = {
      title: message('customRewards.confirm.title'),
      text: message('customRewards.confirm.text', { title: reward.Title }),
      confirm: message('customRewards.delete'),
      cancel: message('customRewards.cancel'),
    };
    if (await confirm({ ...words, danger: true, isAdministration: true })) await remove({ body: deletionOf(reward) });
  };
  const actionsOf = (reward: CustomReward): readonly RowAction[] => [
    { label: t('customRewards.edit'), icon: <EditRegular />, onPress: () => open(reward) },
    { label: t('customRewards.delete'), icon: <DeleteRegular />, onPress: () => void askAndRemove(reward) },
  ];
  return (
    <>
      <AddBar label={t('customRewards.new')} onAdd={() => open()} />
      <DataTable
        of={useRowsInPages(rows, pages)}
        label={t('customRewards.title')}
        columns={useColumns(company, worth.CurrencyToUsd)}
        keyOf={keyOf}
        nameOf={titleOf}
        actionsOf={actionsOf}
        narrowedBy={filters}
        empty={<EmptyState title={t('customRewards.empty')} />}
        canExport
      />
    </>
  );
};

const useColumns = (company: string, currencyToUsd: number): readonly Column<CustomReward>[] => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const money = useMoney();
  const publication = usePublicationColumns();
  const linesOf = useEligibilityLines(options, company);
  return [
    {
      id: 'image',
      header: t('customRewards.column.image'),
      // The picture heads the row, so its alternative text names the row.
      cell: ({ WebUrl, Title }) => <img className={styles.picture} src={WebUrl} alt={Title} width={67} height={40} loading="lazy" />,
    },
    { id: 'title', header: t('customRewards.column.title'), isName: true, className: styles.title, text: titleOf, cell: titleOf },
    { id: 'amount', header: t('customRewards.column.amount'), isNumber: true, cell: ({ CurrencyAmount }) => number(CurrencyAmount) },
    { id: 'usd', header: t('customRewards.column.usd'), isNumber: true, cell: ({ CurrencyAmount }) => money(usdOf(CurrencyAmount, currencyToUsd), 'USD') },
    ...publication,
    {
      id: 'eligibility',
      header: t('eligibility.title'),
      className: styles.words,
      text: ({ FulfillmentFilter }) => linesOf(FulfillmentFilter).join('; '),
      cell: ({ FulfillmentFilter }) => <EligibilityText lines={linesOf(FulfillmentFilter)} />,
    },
  ];
};
