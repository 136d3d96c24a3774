import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons';
import { DetailList, useChange, useFormat, useMessage } from '#shell/api';
import type { Acting, OrderResult, Reward } from '../contract';
import type { Cost } from '../rules/cost';
import { order } from '../state/mall';
import { useText } from '../text';
import type { Wish } from './OrderForm';
import { useMoney } from './useMoney';

interface OrderReviewProps {
  readonly reward: Reward;
  readonly wish: Wish;
  readonly cost: Cost;
  readonly acting: Acting | undefined;
  readonly onBack: () => void;
  readonly onDone: (result: OrderResult) => void;
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  facts: {
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    '& dd': { fontWeight: tokens.fontWeightSemibold },
  },
  change: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalM },
});

/** Review of an order before it is placed: reward, cost, recipient, and remaining balance. */
export const OrderReview = ({ reward, wish, cost, acting, onBack, onDone }: OrderReviewProps) => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  const money = useMoney();
  const say = useMessage();
  const { run, isRunning, text } = useChange(order, onDone, { saysFailure: true });
  const { Id, Name, Currency, IsCustom } = reward;
  const { amount, quantity, email, confirmedName } = wish;
  const left = (value: number): string => (IsCustom ? t('points', { points: value }) : money(value, 'USD'));
  const line = { RewardId: Id, Amount: amount, Currency, Quantity: quantity, IsCustom };
  const place = (): void => run({ body: { Orders: [line], RecipientEmail: email, ...(confirmedName && { ConfirmedName: confirmedName }) } });
  return (
    <div className={styles.root}>
      {text && (
        <MessageBar intent="error" role="alert">
          <MessageBarBody>{say(text)}</MessageBarBody>
        </MessageBar>
      )}
      <DetailList
        className={styles.facts}
        of={[
          [t('review.what'), t('review.pieces', { quantity: number(quantity), name: Name, amount: money(amount, Currency) })],
          [t('review.cost'), IsCustom ? t('points', { points: cost.points }) : money(cost.dollars, 'USD')],
          [
            t(IsCustom ? 'available' : 'giftCard'),
            <span key="change" className={styles.change}>
              <span>{left(cost.before)}</span>
              <ArrowRightRegular aria-label={t('review.then')} />
              <span>{left(cost.after)}</span>
            </span>,
          ],
          acting && [t('acting.for'), acting.Name],
          [t('review.to'), email],
        ]}
      />
      <div className={styles.buttons}>
        <Button onClick={onBack} disabledFocusable={isRunning}>
          {t('review.back')}
        </Button>
        <Button appearance="primary" data-initial-focus disabledFocusable={isRunning} onClick={place}>
          {t(isRunning ? 'review.ordering' : 'review.order')}
        </Button>
      </div>
    </div>
  );
};
