import { makeStyles, tokens } from '@fluentui/react-components';
import { Form, media, NumberField, SubmitButton, TextField, useContractForm } from '#shell/api';
import type { Acting, RewardsSummary } from '../contract';
import { pointsFor, toMinor, worthOf } from '../rules/money';
import { parsePoints } from '../rules/points';
import { redeem } from '../state';
import { formApi } from '../state/forms';
import { useText } from '../text';
import { useMoney } from './useMoney';
import { useConfirmation, WhoseMoney } from './WhoseMoney';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    marginBlock: `${tokens.spacingVerticalXXL} 0`,
    padding: tokens.spacingHorizontalXL,
    maxWidth: '34rem',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.print]: { display: 'none' },
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface CashOutProps {
  readonly summary: RewardsSummary;
  readonly planYear: string;
  /** Number of points per dollar. */
  readonly rate: number;
}

/** Turns points into dollars on the gift card (ACC-079). */
export const CashOut = (props: CashOutProps) => {
  const styles = useStyles();
  const t = useText();
  const money = useMoney();
  const { summary, rate } = props;
  const worth = worthOf(parsePoints(summary.Points.AvailablePoints), rate);
  return (
    <section className={styles.root} aria-labelledby="cash-out">
      <h2 id="cash-out" className={styles.title}>
        {t('cashOut')}
      </h2>
      <p className={styles.text}>{t('cashOut.text', { rate, worth: money(worth, 'USD') })}</p>
      <WhoseMoney told="cashOut">{(acting) => <CashOutForm {...props} acting={acting} />}</WhoseMoney>
    </section>
  );
};

const CashOutForm = ({ summary, planYear, rate, acting }: CashOutProps & { readonly acting: Acting | undefined }) => {
  const t = useText();
  const money = useMoney();
  const confirmation = useConfirmation(acting?.Name ?? '');
  const available = parsePoints(summary.Points.AvailablePoints);
  const form = useContractForm(formApi.redeem, {
    start: { Amount: null, ConfirmedName: '' },
    change: redeem,
    input: (body) => ({ body: { ...body, PlanYearKeyId: planYear } }),
    restarts: true,
  });
  const check = (amount: number | null): string | undefined => {
    if (amount === null) return undefined;
    const cents = toMinor(amount, 'USD');
    if (cents === undefined) return t('order.wholeCents');
    if (cents <= 0) return t('cashOut.nothing');
    const points = pointsFor(cents, rate);
    if (points > available) return t('cashOut.tooMuch', { points, available });
    return acting && amount > acting.Left ? t('acting.over', { left: money(acting.Left, 'USD') }) : undefined;
  };
  return (
    <Form of={form}>
      <NumberField of={form} name="Amount" label={t('cashOut.amount')} unit="USD" check={check} />
      {acting && <TextField of={form} name="ConfirmedName" {...confirmation} />}
      <SubmitButton of={form}>{t('cashOut.button')}</SubmitButton>
    </Form>
  );
};
