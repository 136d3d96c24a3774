import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { EmptyState, Loaded, PageFrame, useModal, useResource } from '#shell/api';
import type { Reward, RewardsSummary } from '../contract';
import { BackToRewards } from '../parts/BackToRewards';
import { Balances } from '../parts/Balances';
import { RewardCard } from '../parts/RewardCard';
import { shortfallOf } from '../rules/way';
import { summary } from '../state';
import { modals } from '../state/api';
import { catalog, recognition } from '../state/mall';
import { useText } from '../text';

export { default as state } from '../state/mall';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.5rem), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  notice: { marginBottom: tokens.spacingVerticalL },
});

/** `/rewards/fulfillment`: the mall, with balances and rewards (ACC-090). */
const Fulfillment = () => {
  const t = useText();
  return (
    <PageFrame title={t('mall')} subtitle={t('mall.subtitle')} actions={<BackToRewards />}>
      <Loaded of={summary}>
        {(data) => (
          <>
            <Balances summary={data} />
            <Loaded of={catalog} empty={<EmptyState title={t('mall.empty')} text={t('mall.emptyText')} />}>
              {(rewards) => <Catalogue rewards={rewards} summary={data} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </PageFrame>
  );
};

export default Fulfillment;

/** The rewards; those of the recognition provider for people known to it, and a notice if it does not answer (ACC-088). */
const Catalogue = ({ rewards, summary: known }: { readonly rewards: readonly Reward[]; readonly summary: RewardsSummary }) => {
  const styles = useStyles();
  const t = useText();
  const order = useModal(modals.order);
  const way = useModal(modals.way);
  const openWay = (reward: Reward) => {
    const shortfall = shortfallOf(reward, known);
    return shortfall && (() => void way({ reward, shortfall }));
  };
  const { data: isKnown = false, status, retry } = useResource(recognition);
  const isLeftOut = status === 'failed' && rewards.some(({ NeedsRecognition }) => NeedsRecognition);
  return (
    <>
      {isLeftOut && (
        <MessageBar className={styles.notice} intent="warning">
          <MessageBarBody>{t('recognition.failed')}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={retry}>{t('recognition.retry')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <ul className={styles.grid}>
        {rewards
          .filter(({ NeedsRecognition }) => isKnown || !NeedsRecognition)
          .map((reward) => (
            <li key={reward.Id}>
              <RewardCard reward={reward} rate={known.PointsPerDollar} onWay={openWay(reward)} onOrder={() => void order({ reward })} />
            </li>
          ))}
      </ul>
    </>
  );
};
