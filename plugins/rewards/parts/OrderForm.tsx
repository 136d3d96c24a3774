import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { Form, linkLook, NumberField, pathTo, RadioCardsField, SubmitButton, TextField, useContractForm } from '#shell/api';
import { isMail } from '#shell/rules/mail';
import type { Acting, Reward, RewardsSummary } from '../contract';
import { paths } from '../paths';
import { costOf, obstacleOf } from '../rules/cost';
import { leftToSpend } from '../rules/spending';
import { formApi } from '../state/forms';
import { useText } from '../text';
import { useMoney } from './useMoney';
import { useConfirmation } from './WhoseMoney';

/** Input of an order. */
export interface Wish {
  readonly amount: number;
  readonly quantity: number;
  readonly email: string;
  /** Confirmed name of the person on whose behalf a user orders. */
  readonly confirmedName?: string | undefined;
}

interface OrderFormProps {
  readonly reward: Reward;
  readonly summary: RewardsSummary;
  /** The dollar value of a whole unit of the reward's currency. */
  readonly rate: number;
  /** The limits of an order on behalf of another person. */
  readonly acting: Acting | undefined;
  /** Earlier input, for a user who returns to change it. */
  readonly wish: Wish | undefined;
  readonly onWish: (wish: Wish) => void;
  /** Called before a link leads to another page. */
  readonly onLeave: () => void;
}

const mostPieces = 20;

const useStyles = makeStyles({
  fields: { display: 'grid', gap: tokens.spacingVerticalL },
  link: linkLook.text,
});

/** Amount, pieces and recipient, with immediate validation. */
export const OrderForm = ({ reward, summary, rate, acting, wish, onWish, onLeave }: OrderFormProps) => {
  const styles = useStyles();
  const t = useText();
  const money = useMoney();
  const { Denominations, MinAmount, MaxAmount, Currency } = reward;
  const confirmation = useConfirmation(acting?.Name ?? '');
  const form = useContractForm(formApi.order, {
    start: {
      RecipientEmail: wish?.email ?? (acting ? acting.Addresses[0] : summary.MailAddress) ?? '',
      ConfirmedName: wish?.confirmedName ?? '',
      chosen: String(wish?.amount ?? Denominations[0] ?? ''),
      amount: (wish?.amount ?? MinAmount) as number | null,
      quantity: (wish?.quantity ?? 1) as number | null,
    },
    send: ({ RecipientEmail, ConfirmedName }, { chosen, amount, quantity }) =>
      onWish({
        amount: Denominations.length > 0 ? Number(chosen) : (amount ?? 0),
        quantity: quantity ?? 1,
        email: RecipientEmail,
        confirmedName: ConfirmedName,
      }),
    isSending: false,
  });

  /** Why this amount cannot be ordered; `undefined` if it can. */
  const whyNot = (amount: number, quantity: number): string | undefined => {
    const cost = costOf(reward, amount, quantity, rate, summary);
    if (!cost) return t('order.wholeCents');
    if (acting && cost.dollars > acting.Left) return t('acting.over', { left: money(acting.Left, 'USD') });
    const obstacle = obstacleOf(cost, reward, summary);
    return obstacle && t(`obstacle.${obstacle}`, { points: cost.before, dollars: money(cost.before, 'USD'), left: money(leftToSpend(summary.Rewards), 'USD') });
  };
  const checkAmount = (amount: number | null, quantity: number | null): string | undefined => {
    if (amount === null || amount < MinAmount || amount > MaxAmount)
      return t('order.between', { least: money(MinAmount, Currency), most: money(MaxAmount, Currency) });
    return whyNot(amount, quantity ?? 1);
  };
  const checkQuantity = (quantity: number | null): string | undefined =>
    quantity === null || !Number.isInteger(quantity) || quantity < 1 || quantity > mostPieces ? t('order.pieces', { most: mostPieces }) : undefined;

  return (
    <Form of={form}>
      <div className={styles.fields}>
        {!reward.IsCustom && summary.CurrentGiftCardBalance <= 0 && <EmptyCard canCashOut={summary.PointsPerDollar !== null && !acting} onLeave={onLeave} />}
        {Denominations.length > 0 ? (
          <RadioCardsField
            of={form}
            name="chosen"
            label={t('order.amount')}
            options={Object.fromEntries(Denominations.map((amount) => [String(amount), money(amount, Currency)]))}
            check={(chosen, { quantity }) => whyNot(Number(chosen), quantity ?? 1)}
          />
        ) : (
          <NumberField
            of={form}
            name="amount"
            label={t('order.amount')}
            unit={Currency}
            hint={t('order.between', { least: money(MinAmount, Currency), most: money(MaxAmount, Currency) })}
            check={(amount, { quantity }) => checkAmount(amount, quantity)}
          />
        )}
        <NumberField of={form} name="quantity" label={t('order.quantity')} check={checkQuantity} />
        {acting ? (
          <>
            <RadioCardsField
              of={form}
              name="RecipientEmail"
              label={t('order.email')}
              hint={t(acting.Addresses.length > 0 ? 'acting.email' : 'acting.noEmail', { name: acting.Name })}
              options={Object.fromEntries(acting.Addresses.map((address) => [address, address]))}
            />
            <TextField of={form} name="ConfirmedName" {...confirmation} />
          </>
        ) : (
          <TextField
            of={form}
            name="RecipientEmail"
            label={t('order.email')}
            hint={t('order.email.hint')}
            check={(text) => (text.trim() === '' || isMail(text.trim()) ? undefined : t('order.email.wrong'))}
          />
        )}
      </div>
      <SubmitButton of={form}>{t('order.review')}</SubmitButton>
    </Form>
  );
};

/** Says before the form that nothing is on the gift card, which pays for the reward. */
const EmptyCard = ({ canCashOut, onLeave }: { readonly canCashOut: boolean; readonly onLeave: () => void }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t('order.emptyCard')}{' '}
        {canCashOut && (
          <Link className={styles.link} href={pathTo(paths.statement, {})} onClick={onLeave}>
            {t('order.cashOut')}
          </Link>
        )}
      </MessageBarBody>
    </MessageBar>
  );
};
