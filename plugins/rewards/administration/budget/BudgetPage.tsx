import { AdminPage, CompanyBar, Loaded } from '#shell/api';
import { useText } from '../../text';
import { Figures } from './parts/Figures';
import { budget } from './state';

export { default as state } from './state';

/** `/administration/rewards/budget`: actual and possible cost of a plan year. */
export default function BudgetPage() {
  const t = useText();
  return (
    <AdminPage title={t('budget.title')} subtitle={t('budget.subtitle')}>
      <CompanyBar planYear>
        {({ company, planYear }) => (
          <Loaded key={`${company.Value} ${planYear.Value}`} of={budget.of({ query: { EntityId: company.Value, PlanYearId: planYear.Value } })}>
            {(loaded) => <Figures of={loaded} company={company.Value} planYear={{ id: planYear.Value, name: planYear.Text }} />}
          </Loaded>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
