import { Badge, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { type Column, DataTable, EmptyState, useFormat, useModal, useRowsInPages } from '#shell/api';
import { daysBetween } from '#shell/rules/dates/days';
import type { ExchangeCurrency } from '../../../contract';
import { modals } from '../../../state/api';
import { useText } from '../../../text';
import { useCurrencyName } from './useCurrencyName';
import { useRate } from './useRate';

const useStyles = makeStyles({ notice: { marginBottom: tokens.spacingVerticalM } });

interface RateTableProps {
  readonly currencies: readonly ExchangeCurrency[];
  /** `yyyy-MM-dd` */
  readonly today: string;
}

const pages = [25, 50, 100] as const;
const keyOf = ({ Currency }: ExchangeCurrency): string => Currency;

/** The currencies with their latest rate, its day and age. */
export const RateTable = ({ currencies, today }: RateTableProps) => {
  const styles = useStyles();
  const t = useText();
  const nameOf = useCurrencyName();
  const enter = useModal(modals.exchangeRate);
  const stopped = currencies.filter(({ GiftCards, IsInForce }) => GiftCards > 0 && !IsInForce);
  return (
    <>
      {stopped.length > 0 && (
        <MessageBar className={styles.notice} intent="warning" layout="multiline">
          <MessageBarBody>{t('rates.stopped', { currencies: stopped.map(keyOf).join(', ') })}</MessageBarBody>
        </MessageBar>
      )}
      <DataTable
        of={useRowsInPages(currencies, pages)}
        label={t('rates.title')}
        columns={useColumns(today)}
        keyOf={keyOf}
        nameOf={({ Currency }) => nameOf(Currency)}
        actionsOf={(currency) => [{ label: t('rates.enter'), icon: <EditRegular />, onPress: () => void enter({ currency }) }]}
        empty={<EmptyState title={t('rates.empty')} />}
        canExport
      />
    </>
  );
};

const useColumns = (today: string): readonly Column<ExchangeCurrency>[] => {
  const t = useText();
  const nameOf = useCurrencyName();
  const { day, number } = useFormat();
  const { rate } = useRate();
  const rateOf = ({ Currency, Rates: [latest] }: ExchangeCurrency): string =>
    latest ? t('rates.worth', { currency: Currency, rate: rate(latest.Rate) }) : t('rates.none');
  const dayOf = ({ Rates: [latest] }: ExchangeCurrency): string =>
    latest ? t('rates.age', { day: day(latest.Day), days: daysBetween(latest.Day, today) }) : '';
  return [
    { id: 'currency', header: t('rates.column.currency'), isName: true, text: ({ Currency }) => nameOf(Currency), cell: ({ Currency }) => nameOf(Currency) },
    { id: 'rate', header: t('rates.column.rate'), text: rateOf, cell: rateOf },
    { id: 'day', header: t('rates.column.day'), text: dayOf, cell: dayOf },
    {
      id: 'state',
      header: t('rates.column.state'),
      text: ({ IsInForce }) => t(IsInForce ? 'rates.inForce' : 'rates.outdated'),
      cell: ({ IsInForce }) => (
        <Badge appearance="tint" color={IsInForce ? 'success' : 'danger'}>
          {t(IsInForce ? 'rates.inForce' : 'rates.outdated')}
        </Badge>
      ),
    },
    { id: 'cards', header: t('rates.column.cards'), text: ({ GiftCards }) => number(GiftCards), cell: ({ GiftCards }) => number(GiftCards) },
  ];
};
