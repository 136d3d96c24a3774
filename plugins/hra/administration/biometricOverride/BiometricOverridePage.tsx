import { AdminPage, CompanyBar, Loaded } from '#shell/api';
import { useText } from '../../text';
import { Desk } from './parts/Desk';
import { filters } from './state';

export { default as state } from './state';

/** `/administration/tools/biometric-override`: marks the biometric screening of people as done, without measurements (ADR-058 to ADR-063). */
export default function BiometricOverridePage() {
  const t = useText();
  return (
    <AdminPage title={t('override.title')} subtitle={t('override.subtitle')}>
      <CompanyBar planYear>
        {({ company, planYear }) => (
          <Loaded key={`${company.Value} ${planYear.Value}`} of={filters.of({ query: { entityId: company.Value } })}>
            {({ PlanYears }) => {
              const year = PlanYears.find(({ Value }) => Value === planYear.Value);
              return year && <Desk company={company.Value} planYear={year} />;
            }}
          </Loaded>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
