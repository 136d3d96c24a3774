import { AdminPage, BackLink, EmptyState, Loaded } from '#shell/api';
import { paths } from '../../paths';
import { useText } from '../../text';
import { PeopleTable } from './parts/PeopleTable';
import { event } from './state';

export { default as state } from './state';

interface PeoplePageProps {
  readonly company: string;
  readonly id: string;
}

/** `/administration/tools/events/people`: people registered for an event, with their attendance. */
export default function PeoplePage({ company, id }: PeoplePageProps) {
  const t = useText();
  const back = <BackLink href={`${paths.administration}?company=${encodeURIComponent(company)}`}>{t('nav.administration')}</BackLink>;
  return (
    <AdminPage title={t('admin.people.title')} back={back}>
      <Loaded of={event.of(id)} failed={t('admin.loadFailed')}>
        {(known) => (known?.EntityId === company ? <PeopleTable key={id} event={known} /> : <EmptyState title={t('admin.gone')} text={t('admin.gone.text')} />)}
      </Loaded>
    </AdminPage>
  );
}
