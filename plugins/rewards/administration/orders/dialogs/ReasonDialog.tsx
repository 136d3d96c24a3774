import { makeStyles } from '@fluentui/react-components';
import { FormDialog, LongTextField, useContractForm, useFormat } from '#shell/api';
import type { AdministeredOrder } from '../../../contract';
import { useMoney } from '../../../parts/useMoney';
import { useText } from '../../../text';
import { api } from '../api';
import { personOf } from '../rules/orders';

interface ReasonDialogProps {
  readonly decision: 'Refused' | 'Returned';
  /** At least one. */
  readonly orders: readonly AdministeredOrder[];
  /** Called with the reason. */
  close(reason?: string): void;
}

const useStyles = makeStyles({ text: { margin: 0 }, list: { margin: 0, overflowWrap: 'anywhere' } });

/** Maximum number of orders listed; the others are counted. */
const mostListed = 5;

/** Asks for the reason of a refusal or return, and displays the refunds. */
const ReasonDialog = ({ decision, orders, close }: ReasonDialogProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const money = useMoney();
  const form = useContractForm(api.decideOrders, { start: { Reason: '' }, isSending: false, send: ({ Reason }) => close(Reason) });
  const n = orders.length;
  const cost = ({ IsCustom, Points, Dollars }: AdministeredOrder): string => (IsCustom ? t('orders.points', { points: Points }) : money(Dollars, 'USD'));
  return (
    <FormDialog of={form} title={t(`orders.${decision}.title`, { n })} width="600px" submit={t(`orders.${decision}.submit`)} onClose={() => close()}>
      <p className={styles.text}>{t('orders.back')}</p>
      <ul className={styles.list}>
        {orders.slice(0, mostListed).map((order) => (
          <li key={order.Id}>{t('orders.back.one', { name: personOf(order), reward: order.RewardName, cost: cost(order) })}</li>
        ))}
        {n > mostListed && <li>{t('orders.others', { n: number(n - mostListed) })}</li>}
      </ul>
      <LongTextField of={form} name="Reason" label={t('orders.reason')} hint={t('orders.reason.hint')} required />
    </FormDialog>
  );
};

export default ReasonDialog;
