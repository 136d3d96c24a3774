import { Badge, Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useMemo, useRef, useState } from 'react';
import { type Column, DataTable, EmptyState, now, useChange, useFilters, useFocusKept, useFormat, useModal, usePagedList, useSelection } from '#shell/api';
import { shortDate } from '#shell/rules/dates/dates';
import type { AdministeredOrder } from '../../../contract';
import { useMoney } from '../../../parts/useMoney';
import { orderNumber } from '../../../rules/orderNumber';
import { modals } from '../../../state/api';
import { message, useText } from '../../../text';
import { canDecide, type Decision, keyOf, personOf } from '../rules/orders';
import { decide, ledger, orders, payroll } from '../state';

const useStyles = makeStyles({
  frame: { ':focus': { outline: 'none' } },
  books: { marginBottom: tokens.spacingVerticalM },
  wide: { minWidth: '9rem', overflowWrap: 'anywhere' },
  second: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  reason: { display: 'block', maxWidth: '18rem', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
});

const states = ['Placed', 'Sent', 'Refused', 'Returned', 'Stopped'] as const;
const colors = { Placed: 'warning', Sent: 'success', Refused: 'danger', Returned: 'danger', Stopped: 'subtle' } as const;

/** Orders by id, of all pages that were loaded: the selection may span pages. */
const useKnown = (rows: readonly AdministeredOrder[]): ReadonlyMap<string, AdministeredOrder> => {
  const [known] = useState(() => new Map<string, AdministeredOrder>());
  for (const row of rows) known.set(row.Id, row);
  return known;
};

const useColumns = (): readonly Column<AdministeredOrder>[] => {
  const styles = useStyles();
  const t = useText();
  const { moment, number, reader } = useFormat();
  const money = useMoney();
  return useMemo(
    (): readonly Column<AdministeredOrder>[] => [
      { id: 'at', header: t('orders.column.at'), sort: 'At', cell: ({ At }) => shortDate(At, reader) },
      {
        id: 'person',
        header: t('orders.column.person'),
        className: styles.wide,
        text: personOf,
        cell: (order) => (
          <>
            {personOf(order)}
            <span className={styles.second}>{order.RecipientEmail}</span>
          </>
        ),
      },
      {
        id: 'reward',
        header: t('orders.column.reward'),
        className: styles.wide,
        text: ({ RewardName }) => RewardName,
        cell: ({ RewardName, Quantity, Amount, Currency, Id }) => (
          <>
            {RewardName}
            <span className={styles.second}>
              {t('orders.what', { quantity: number(Quantity), n: Quantity, amount: money(Amount, Currency), order: orderNumber(Id) })}
            </span>
          </>
        ),
      },
      {
        id: 'cost',
        header: t('orders.column.cost'),
        isNumber: true,
        cell: ({ Points, Dollars, IsCustom }) => (IsCustom ? t('orders.points', { points: Points }) : money(Dollars, 'USD')),
      },
      {
        id: 'state',
        className: styles.wide,
        header: t('orders.column.state'),
        text: ({ State }) => t(`orders.state.${State}`),
        cell: ({ State, StateAt, DecidedBy, Reason, SendsAt }) => (
          <>
            <Badge appearance="tint" color={colors[State]}>
              {t(`orders.state.${State}`)}
            </Badge>
            <span className={styles.second}>
              {State === 'Placed' && SendsAt !== null && SendsAt > now().toISOString()
                ? t('orders.stoppable', { until: moment(SendsAt) })
                : t('orders.since', { at: moment(StateAt), by: DecidedBy ?? '', isKnown: DecidedBy === null ? 'no' : 'yes' })}
            </span>
            {Reason !== '' && <span className={styles.reason}>{Reason}</span>}
          </>
        ),
      },
    ],
    [t, reader, moment, number, money, styles],
  );
};

interface OrdersTableProps {
  readonly company: string;
  readonly planYear: { readonly id: string; readonly name: string };
}

/** The orders of a plan year, with decisions on selected ones. */
export const OrdersTable = ({ company, planYear }: OrdersTableProps) => {
  const styles = useStyles();
  const t = useText();
  const filters = useFilters(
    useMemo(() => {
      const options = states.map((value) => ({ value, label: t(`orders.state.${value}`) }));
      return [{ kind: 'select', name: 'state', label: t('orders.column.state'), options }] as const;
    }, [t]),
  );
  const State = states.find((state) => state === filters.values.state);
  const list = usePagedList(orders, 'address', { EntityId: company, PlanYearId: planYear.id, State });
  const known = useKnown(list.rows ?? []);
  const selection = useSelection();
  const frame = useRef<HTMLElement>(null);
  const { onFocus } = useFocusKept(frame);
  const { run, isRunning } = useChange(decide, ({ Actions }) =>
    selection.tell(
      Actions.map(({ Id, ...outcome }) => ({ key: Id, ...outcome })),
      { otherwise: t('orders.failed'), says: (counts) => counts.failed > 0 && t('orders.some', counts) },
    ),
  );
  const ask = useModal('layout.confirm');
  const askReason = useModal(modals.refuseOrders);
  const chosen = [...selection.of.keys].flatMap((key) => known.get(key) ?? []);
  const may = (decision: Decision): boolean => canDecide(decision, chosen, now().toISOString());
  const send = (State: Decision, Reason?: string): void =>
    run({ body: { EntityId: company, OrderIds: chosen.map(keyOf), State, ...(Reason !== undefined && { Reason }) } });
  const markSent = async (): Promise<void> => {
    const words = {
      title: message('orders.send.title', { n: chosen.length }),
      text: message('orders.send.text', { n: chosen.length }),
      confirm: message('orders.send'),
      cancel: message('orders.cancel'),
    };
    if (await ask({ ...words, isAdministration: true })) send('Sent');
  };
  const giveBack = async (decision: 'Refused' | 'Returned'): Promise<void> => {
    const reason = await askReason({ decision, orders: chosen });
    if (reason !== undefined) send(decision, reason);
  };
  const actions = (
    <>
      <Button appearance="primary" disabled={!may('Sent')} onClick={() => void markSent()}>
        {t('orders.send')}
      </Button>
      <Button disabled={!may('Refused')} onClick={() => void giveBack('Refused')}>
        {t('orders.refuse')}
      </Button>
      <Button disabled={!may('Returned')} onClick={() => void giveBack('Returned')}>
        {t('orders.return')}
      </Button>
    </>
  );
  return (
    <section ref={frame} tabIndex={-1} aria-label={t('orders.title')} className={styles.frame} onFocus={onFocus}>
      <Books company={company} planYear={planYear} />
      <DataTable
        of={list}
        label={t('orders.title')}
        search={t('orders.search')}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={(order) => `${personOf(order)}, ${order.RewardName}`}
        narrowedBy={filters}
        selection={{ ...selection.of, actions, running: isRunning ? selection.of.keys.size : undefined }}
        empty={<EmptyState title={t('orders.empty')} />}
      />
    </section>
  );
};

/** The two files for payroll and finance. */
const Books = ({ company, planYear }: OrdersTableProps) => {
  const styles = useStyles();
  const t = useText();
  const [toPayroll, toFinance] = [useChange(payroll), useChange(ledger)];
  const query = { EntityId: company, PlanYearId: planYear.id };
  const isRunning = toPayroll.isRunning || toFinance.isRunning;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button className={styles.books} icon={<ArrowDownloadRegular />} disabledFocusable={isRunning}>
          {isRunning ? t('orders.file.running') : t('orders.files')}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => toPayroll.run({ query, name: t('orders.file.payroll', { year: planYear.name }) })}>{t('orders.payroll')}</MenuItem>
          <MenuItem onClick={() => toFinance.run({ query, name: t('orders.file.ledger', { year: planYear.name }) })}>{t('orders.ledger')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
