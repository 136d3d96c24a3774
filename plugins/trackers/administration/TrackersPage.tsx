import { AdminPage, CompanyBar, Loaded } from '#shell/api';
import { useText } from '../text';
import { TrackerRows } from './parts/TrackerRows';
import { list } from './state';

export { default as state } from './state';

/** `/administration/trackers`: the trackers of a company. */
export default function TrackersPage() {
  const t = useText();
  return (
    <AdminPage title={t('administered.title')} subtitle={t('administered.subtitle')}>
      <CompanyBar>
        {({ company: { Value } }) => (
          <Loaded key={Value} of={list.of({ query: { entityId: Value } })} failed={t('administered.loadFailed')}>
            {(rows) => <TrackerRows company={Value} rows={rows} />}
          </Loaded>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
