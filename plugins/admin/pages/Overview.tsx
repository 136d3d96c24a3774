import { AdminPage, EmptyState, Loaded, useFacts } from '#shell/api';
import { Figures } from '../parts/Figures';
import { waiting } from '../state/company';
import { useText } from '../text';

/** `/administration/overview`, the first entry of the menu: what waits in the company for somebody with these roles. */
export default function Overview() {
  const t = useText();
  const { entity } = useFacts();
  return (
    <AdminPage title={t('overview.title')} subtitle={t('overview.subtitle', { company: entity?.EntityName ?? '' })}>
      <Loaded of={waiting.of({})} failed={t('overview.loadFailed')} empty={<EmptyState title={t('overview.none')} text={t('overview.none.text')} />}>
        {(figures) => <Figures figures={figures} />}
      </Loaded>
    </AdminPage>
  );
}
