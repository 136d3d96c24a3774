import { AdminPage, CompanyBar, Loaded } from '#shell/api';
import { useText } from '../../text';
import { CoachExport } from './parts/CoachExport';
import { filtersFor } from './state';

export { default as state } from './state';

/** `/administration/tools/outbound-coach-export`: the people for coaches to call, as a file (FIL-010, FIL-011, FIL-015). */
export default function CoachExportPage() {
  const t = useText();
  return (
    <AdminPage title={t('coachExport.title')} subtitle={t('coachExport.subtitle')}>
      <CompanyBar>
        {({ company }) => (
          <Loaded of={filtersFor('OutboundCoachExport', company.Value)} failed={t('messages.failed.filters')}>
            {(offered) => <CoachExport key={company.Value} company={company} offered={offered} />}
          </Loaded>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
