import { AdminPage, CompanyBar, Loaded } from '#shell/api';
import { useText } from '../../text';
import { EventTable } from './parts/EventTable';
import { events } from './state';

export { default as state } from './state';

/** `/administration/tools/events`: the events of a company. */
export default function EventsPage() {
  const t = useText();
  return (
    <AdminPage title={t('nav.administration')} subtitle={t('admin.subtitle')}>
      <CompanyBar>
        {({ company }) => (
          <Loaded key={company.Value} of={events.of({ query: { entityId: company.Value } })} failed={t('admin.loadFailed')}>
            {({ Events }) => <EventTable company={company.Value} events={Events} />}
          </Loaded>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
