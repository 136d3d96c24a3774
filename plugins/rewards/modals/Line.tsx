import { makeStyles, tokens } from '@fluentui/react-components';
import { DetailList, DialogFrame, type ModalProps, useFormat } from '#shell/api';
import { longDate } from '#shell/rules/dates/dates';
import type { Statement } from '../contract';
import { useMoney } from '../parts/useMoney';
import { useText } from '../text';

type Item = Statement['Items'][number];
type LineProps = ModalProps<{ readonly input: { readonly item: Item }; readonly result: true }>;

const useStyles = makeStyles({
  said: { marginBlock: `0 ${tokens.spacingVerticalM}` },
  asked: { marginBlock: `${tokens.spacingVerticalM} 0`, color: tokens.colorNeutralForeground2 },
});

/** Details of a statement line whose source has no page: an order, a cash-out, a correction. */
const Line = ({ item, close }: LineProps) => {
  const styles = useStyles();
  const t = useText();
  const { moment, number, reader } = useFormat();
  const money = useMoney();
  const { Description, Date: at, Points, Amount, Reason, Order, IsReversal, Source } = item;
  const signed = (value: number, text: (value: number) => string): string => (value > 0 ? `+${text(value)}` : `−${text(-value)}`);
  const stateOf = ({ State, StateAt }: NonNullable<Item['Order']>): string => t(`line.state.${State}`, { at: longDate(StateAt, reader) });
  return (
    <DialogFrame title={Description} width="28rem" onClose={() => close()}>
      {Source.Kind === 'correction' && <p className={styles.said}>{t(IsReversal ? 'line.correctedBack' : 'line.corrected')}</p>}
      <DetailList
        of={[
          [t('statement.date'), moment(at)],
          Order && [t('line.ordered'), t('line.order', { quantity: number(Order.Quantity), amount: money(Order.Amount, Order.Currency) })],
          Order && !IsReversal && [t('review.to'), Order.RecipientEmail],
          Order && !IsReversal && [t('line.state'), stateOf(Order)],
          Points !== 0 && [t('statement.points'), signed(Points, number)],
          !!Amount && [t('giftCard'), signed(Amount, (value) => money(value, 'USD'))],
          Reason !== null && [t('line.reason'), Reason],
        ]}
      />
      {Source.Kind === 'correction' && <p className={styles.asked}>{t('line.questions')}</p>}
    </DialogFrame>
  );
};

export default Line;
