import { makeStyles, tokens } from '@fluentui/react-components';
import { Stat, useFormat } from '#shell/api';
import type { RewardsSummary } from '../contract';
import { parsePoints } from '../rules/points';
import { leftToSpend } from '../rules/spending';
import { useText } from '../text';
import { useMoney } from './useMoney';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
    gap: tokens.spacingHorizontalXL,
    marginBottom: tokens.spacingVerticalXXL,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** The balances, announced to screen readers when they change. */
export const Balances = ({ summary: { CurrentGiftCardBalance, Points, PointsPerDollar, Rewards } }: { readonly summary: RewardsSummary }) => {
  const t = useText();
  const { number } = useFormat();
  const money = useMoney();
  const { MaximumEnabled, MaximumSpend } = Rewards;
  return (
    <div className={useStyles().root} role="status">
      <Stat label={t('giftCard')} value={money(CurrentGiftCardBalance, 'USD')} hint={t('dollars.text')} />
      <Stat
        label={t('available')}
        value={number(parsePoints(Points.AvailablePoints))}
        {...(PointsPerDollar !== null && { hint: t('rate', { rate: PointsPerDollar }) })}
      />
      {MaximumEnabled && <Stat label={t('limit')} value={money(leftToSpend(Rewards), 'USD')} hint={t('limit.of', { maximum: money(MaximumSpend, 'USD') })} />}
    </div>
  );
};
