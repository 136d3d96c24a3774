import { makeStyles, tokens } from '@fluentui/react-components';
import { GiftRegular, RewardRegular, ShoppingBagRegular, WalletCreditCardRegular } from '@fluentui/react-icons';
import { Loaded, PageFrame, useFacts } from '#shell/api';
import type { RewardsSummary as Summary } from '../contract';
import { EarnedCard } from '../parts/EarnedCard';
import { PointsCard } from '../parts/PointsCard';
import { SpendingCard } from '../parts/SpendingCard';
import { SummaryCard } from '../parts/SummaryCard';
import { showPoints } from '../rules/points';
import { summary } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
    gap: tokens.spacingHorizontalXL,
    marginTop: tokens.spacingVerticalXL,
  },
});

/** `/rewards`: points, spending and gift-card balance of the person. */
const RewardsSummary = () => {
  const t = useText();
  return (
    <PageFrame title={t('nav.rewards')} subtitle={t('subtitle')}>
      <Loaded of={summary}>{(data) => <Content summary={data} />}</Loaded>
    </PageFrame>
  );
};

export default RewardsSummary;

const Content = ({ summary }: { summary: Summary }) => {
  const styles = useStyles();
  const t = useText();
  const language = useFacts().user?.PreferredLanguage;
  const { AvailablePoints, CurrentPoints } = summary.Points;
  return (
    <>
      <PointsCard points={AvailablePoints} available={showPoints(AvailablePoints, language)} />
      <div className={styles.grid}>
        <EarnedCard icon={<RewardRegular />} points={CurrentPoints} language={language} />
        <SpendingCard icon={<WalletCreditCardRegular />} spending={summary.Rewards} />
        <SummaryCard icon={<GiftRegular />} title={t('giftCards')} value={t('amount', { amount: summary.CurrentGiftCardBalance })} text={t('giftCards.text')} />
        {summary.ShowMall && <SummaryCard icon={<ShoppingBagRegular />} title={t('mall')} text={t('mall.text')} />}
      </div>
    </>
  );
};
