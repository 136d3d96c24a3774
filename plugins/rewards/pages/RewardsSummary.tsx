import { makeStyles, tokens } from '@fluentui/react-components';
import { RewardRegular, ShoppingBagRegular, WalletCreditCardRegular } from '@fluentui/react-icons';
import { Loaded, media, PageFrame } from '#shell/api';
import type { RewardsSummary as Summary } from '../contract';
import { EarnedCard } from '../parts/EarnedCard';
import { EarningCard } from '../parts/EarningCard';
import { LatestPoints } from '../parts/LatestPoints';
import { NextCard } from '../parts/NextCard';
import { MallLink, StatementLink } from '../parts/PageLinks';
import { SpendingCard } from '../parts/SpendingCard';
import { SummaryCard } from '../parts/SummaryCard';
import { ToSpendCard } from '../parts/ToSpendCard';
import { parsePoints } from '../rules/points';
import { summary } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
    marginTop: tokens.spacingVerticalXL,
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  figures: { display: 'grid', gap: tokens.spacingHorizontalXL },
});

/** `/rewards`: the person's balances, earnings and spending, and the sources of the last points. */
const RewardsSummary = () => {
  const t = useText();
  return (
    <PageFrame title={t('nav.rewards')} subtitle={t('subtitle')} actions={<StatementLink />}>
      <Loaded of={summary}>{(data) => <Content summary={data} />}</Loaded>
    </PageFrame>
  );
};

export default RewardsSummary;

const Content = ({ summary }: { summary: Summary }) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <ToSpendCard summary={summary} />
      <div className={styles.grid}>
        <div className={styles.figures}>
          <EarnedCard icon={<RewardRegular />} points={parsePoints(summary.Points.CurrentPoints)} />
          <SpendingCard icon={<WalletCreditCardRegular />} spending={summary.Rewards} />
          {summary.ShowMall && (
            <SummaryCard icon={<ShoppingBagRegular />} title={t('mall')} text={t('mall.text')}>
              <MallLink />
            </SummaryCard>
          )}
          <EarningCard />
        </div>
        <div className={styles.figures}>
          <NextCard />
          <LatestPoints />
        </div>
      </div>
    </>
  );
};
