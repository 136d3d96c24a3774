import { type ReactNode, useState } from 'react';
import { DialogFrame, Loaded, type ModalProps } from '#shell/api';
import type { Acting, OrderResult, Reward, RewardsSummary } from '../contract';
import { OrderForm, type Wish } from '../parts/OrderForm';
import { OrderOutcome } from '../parts/OrderOutcome';
import { OrderReview } from '../parts/OrderReview';
import { WhoseMoney } from '../parts/WhoseMoney';
import { costOf } from '../rules/cost';
import { summary } from '../state';
import { exchangeRate } from '../state/mall';

type OrderProps = ModalProps<{ readonly input: { readonly reward: Reward }; readonly result: true }>;

/** Orders a reward in three steps: input, review, confirmation. */
const Order = ({ reward, close }: OrderProps) => (
  <DialogFrame title={reward.Name} width="34rem" kind="form" onClose={() => close()}>
    <Loaded of={summary}>
      {(known) => (
        <AtRate currency={reward.Currency}>
          {(rate) => (
            <WhoseMoney told="order">
              {(acting) => <Steps reward={reward} summary={known} rate={rate} acting={acting} onClose={() => close(true)} />}
            </WhoseMoney>
          )}
        </AtRate>
      )}
    </Loaded>
  </DialogFrame>
);

export default Order;

/** The dollar value of a whole unit of a currency; loaded for other currencies. */
const AtRate = ({ currency, children }: { readonly currency: string; readonly children: (rate: number) => ReactNode }) =>
  currency === 'USD' ? (
    children(1)
  ) : (
    <Loaded of={exchangeRate.of({ query: { baseCurrency: currency, conversionCurrency: 'USD' } })}>{({ Rate }) => children(Rate)}</Loaded>
  );

interface StepsProps {
  readonly reward: Reward;
  readonly summary: RewardsSummary;
  readonly rate: number;
  readonly acting: Acting | undefined;
  readonly onClose: () => void;
}

const Steps = ({ reward, summary: known, rate, acting, onClose }: StepsProps) => {
  const [wish, setWish] = useState<Wish>();
  const [isReviewing, setReviewing] = useState(false);
  const [result, setResult] = useState<OrderResult>();
  const change = (): void => {
    setReviewing(false);
    setResult(undefined);
  };
  if (result && wish) return <OrderOutcome result={result} email={wish.email} isForAnother={acting !== undefined} onChange={change} onClose={onClose} />;
  const cost = wish && costOf(reward, wish.amount, wish.quantity, rate, known);
  if (isReviewing && wish && cost) return <OrderReview reward={reward} wish={wish} cost={cost} acting={acting} onBack={change} onDone={setResult} />;
  const review = (wanted: Wish): void => {
    setWish(wanted);
    setReviewing(true);
  };
  return <OrderForm reward={reward} summary={known} rate={rate} acting={acting} wish={wish} onWish={review} onLeave={onClose} />;
};
