import { AdminPage, CompanyBar, Loaded } from '#shell/api';
import { useText } from '../../text';
import { RewardTable } from './parts/RewardTable';
import { rewards } from './state';

export { default as state } from './state';

/** `/administration/rewards/custom`: the custom rewards of a company in a plan year (ADR-004, ADR-005). */
export default function CustomRewardsPage() {
  const t = useText();
  return (
    <AdminPage title={t('customRewards.title')} subtitle={t('customRewards.subtitle')}>
      <CompanyBar planYear>
        {({ company, planYear }) => (
          <Loaded
            key={`${company.Value} ${planYear.Value}`}
            of={rewards.of({ query: { entityId: company.Value, planYearId: planYear.Value } })}
            failed={t('rewardsAdministration.loadFailed')}
          >
            {(data) => <RewardTable data={data} />}
          </Loaded>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
