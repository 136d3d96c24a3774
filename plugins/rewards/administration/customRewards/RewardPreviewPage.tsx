import { nameIn, SharedPreview, useFormat } from '#shell/api';
import { paths } from '../../paths';
import { CardPreview } from './parts/CardPreview';
import { startOf } from './rules/form';
import { rewards } from './state';

export { default as state } from './state';

interface RewardPreviewProps {
  readonly company: string;
  readonly planYear: string;
  readonly id: string;
}

/** `/administration/rewards/custom/preview`: a saved custom reward as participants see it in the mall. */
export default function RewardPreviewPage({ company, planYear, id }: RewardPreviewProps) {
  const { locale } = useFormat();
  return (
    <SharedPreview
      of={rewards.of({ query: { entityId: company, planYearId: planYear } })}
      edit={`${paths.customRewards}?${new URLSearchParams({ company, planYear })}`}
      find={({ Rewards, CurrencyToUsd, PointsPerDollar }) => {
        const reward = Rewards.find(({ Id }) => Id === id);
        return (
          reward && {
            name: nameIn({ en: reward.Title, es: reward.SpanishTitle }, locale),
            isDraft: !reward.IsPublished,
            shown: { from: reward.From, until: reward.Until },
            preview: <CardPreview values={startOf(reward)} currencyToUsd={CurrencyToUsd} rate={PointsPerDollar} />,
          }
        );
      }}
    />
  );
}
