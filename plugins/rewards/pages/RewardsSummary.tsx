import { makeStyles, tokens } from '@fluentui/react-components';
import { GiftRegular, RewardRegular, ShoppingBagRegular, WalletCreditCardRegular } from '@fluentui/react-icons';
import { ErrorBar, ErrorState, Loading, PageFrame, useDispatch, useFacts, useSelector } from '#shell/api';
import type { RewardsSummary as Summary } from '../contract';
import { EarnedCard } from '../parts/EarnedCard';
import { PointsCard } from '../parts/PointsCard';
import { SpendingCard } from '../parts/SpendingCard';
import { SummaryCard } from '../parts/SummaryCard';
import { showPoints } from '../rules/points';
import { selectRewards } from '../state/selectors';
import { slice } from '../state/slice';
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
  const dispatch = useDispatch();
  const { status, summary } = useSelector(selectRewards);
  const retry = (): void => void dispatch(slice.actions.summaryRequested());
  return (
    <PageFrame title={t('nav.rewards')} subtitle={t('subtitle')}>
      {summary && status === 'failed' && <ErrorBar onRetry={retry} />}
      {summary && <Content summary={summary} />}
      {!summary && (status === 'failed' ? <ErrorState onRetry={retry} /> : <Loading />)}
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
