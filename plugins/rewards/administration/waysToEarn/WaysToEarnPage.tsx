import { AdminPage, CompanyBar, Loaded } from '#shell/api';
import { useText } from '../../text';
import { WayTable } from './parts/WayTable';
import { ways } from './state';

export { default as state } from './state';

/** `/administration/rewards/ways`: the ways to earn points in a plan year of a company. */
export default function WaysToEarnPage() {
  const t = useText();
  return (
    <AdminPage title={t('ways.title')} subtitle={t('ways.subtitle')}>
      <CompanyBar planYear>
        {({ company, planYear }) => (
          <Loaded key={`${company.Value} ${planYear.Value}`} of={ways.of({ query: { EntityId: company.Value, PlanYearId: planYear.Value } })}>
            {(loaded) => <WayTable of={loaded} company={company.Value} planYear={{ id: planYear.Value, name: planYear.Text }} />}
          </Loaded>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
