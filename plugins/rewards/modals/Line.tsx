import { makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, type ModalProps, useFormat } from '#shell/api';
import { longDate } from '#shell/rules/dates';
import type { Statement } from '../contract';
import { useMoney } from '../parts/useMoney';
import { useText } from '../text';

type Item = Statement['Items'][number];
type LineProps = ModalProps<{ readonly input: { readonly item: Item }; readonly result: true }>;

const useStyles = makeStyles({
  said: { marginBlock: `0 ${tokens.spacingVerticalM}` },
  asked: { marginBlock: `${tokens.spacingVerticalM} 0`, color: tokens.colorNeutralForeground2 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2 },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  },
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
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('statement.date'), moment(at)],
    ...(Order ? [[t('line.ordered'), t('line.order', { quantity: number(Order.Quantity), amount: money(Order.Amount, Order.Currency) })] as const] : []),
    ...(Order && !IsReversal ? [[t('review.to'), Order.RecipientEmail] as const, [t('line.state'), stateOf(Order)] as const] : []),
    ...(Points === 0 ? [] : [[t('statement.points'), signed(Points, number)] as const]),
    ...(Amount ? [[t('giftCard'), signed(Amount, (value) => money(value, 'USD'))] as const] : []),
    ...(Reason === null ? [] : [[t('line.reason'), Reason] as const]),
  ];
  return (
    <DialogFrame title={Description} width="28rem" onClose={() => close()}>
      {Source.Kind === 'correction' && <p className={styles.said}>{t(IsReversal ? 'line.correctedBack' : 'line.corrected')}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {Source.Kind === 'correction' && <p className={styles.asked}>{t('line.questions')}</p>}
    </DialogFrame>
  );
};

export default Line;

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
