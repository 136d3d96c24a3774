import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { type Column, DataTable, EmptyState, useFilters, useModal, useRowsInPages } from '#shell/api';
import { folded } from '#shell/rules/fuzzy';
import type { GiftCard, GiftCards } from '../../../contract';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { EligibilityText, useEligibilityLines } from '../../eligibility/EligibilityText';
import { rowPicture } from '../../rowPicture';
import { options } from '../state';

const useStyles = makeStyles({
  notice: { marginBottom: tokens.spacingVerticalM },
  name: { minWidth: '10rem', overflowWrap: 'anywhere' },
  words: { minWidth: '8rem', maxWidth: '22rem' },
  picture: rowPicture,
});

const pages = [25, 50, 100] as const;
const keyOf = ({ Id }: GiftCard): string => Id;
const nameOf = ({ Name }: GiftCard): string => Name;

interface CardTableProps {
  readonly company: string;
  readonly data: GiftCards;
  /** Requests the catalogue again. */
  readonly onRetry: () => void;
}

/** The gift cards of a company with their eligibility, searchable by name (ADR-051). */
export const CardTable = ({ company, data: { Rewards, IsOutdated, WithoutRate }, onRetry }: CardTableProps) => {
  const styles = useStyles();
  const t = useText();
  const edit = useModal(modals.giftCard);
  const filters = useFilters(useMemo(() => [{ kind: 'text', name: 'name', label: t('giftCards.column.name') }] as const, [t]));
  const wanted = folded(filters.values.name.trim());
  const rows = useMemo(() => Rewards.filter(({ Name }) => folded(Name).includes(wanted)), [Rewards, wanted]);
  return (
    <>
      {IsOutdated && (
        <MessageBar className={styles.notice} intent="warning">
          <MessageBarBody>{t('giftCards.outdated')}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={onRetry}>{t('giftCards.retry')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {WithoutRate.length > 0 && (
        <MessageBar className={styles.notice} intent="warning" layout="multiline">
          <MessageBarBody>{t('giftCards.withoutRate', { currencies: WithoutRate.join(', ') })}</MessageBarBody>
        </MessageBar>
      )}
      <DataTable
        of={useRowsInPages(rows, pages)}
        label={t('giftCards.title')}
        columns={useColumns(company)}
        keyOf={keyOf}
        nameOf={nameOf}
        actionsOf={(card) => [{ label: t('customRewards.edit'), icon: <EditRegular />, onPress: () => void edit({ card }) }]}
        narrowedBy={filters}
        empty={<EmptyState title={t('giftCards.empty')} />}
        canExport
      />
    </>
  );
};

const useColumns = (company: string): readonly Column<GiftCard>[] => {
  const styles = useStyles();
  const t = useText();
  const linesOf = useEligibilityLines(options, company);
  return [
    {
      id: 'thumbnail',
      header: t('giftCards.column.thumbnail'),
      // The picture heads the row, so its alternative text names the row.
      cell: ({ ThumbnailUrl, Name }) => <img className={styles.picture} src={ThumbnailUrl} alt={Name} width={67} height={40} loading="lazy" />,
    },
    { id: 'name', header: t('giftCards.column.name'), isName: true, className: styles.name, text: nameOf, cell: nameOf },
    {
      id: 'eligibility',
      header: t('eligibility.title'),
      className: styles.words,
      text: ({ Filter }) => linesOf(Filter).join('; '),
      cell: ({ Filter }) => <EligibilityText lines={linesOf(Filter)} />,
    },
  ];
};
