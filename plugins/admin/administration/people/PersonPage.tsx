import { AdminPage, BackLink, EmptyState, Loaded, pathTo } from '#shell/api';
import { paths } from '../../paths';
import { useText } from '../../text';
import { AccountActions } from './parts/AccountActions';
import { AccountFacts } from './parts/AccountFacts';
import { PendingAddress } from './parts/PendingAddress';
import { account } from './state';

export { default as state } from './state';

interface PersonPageProps {
  readonly company: string;
  readonly id: string;
}

/** `/administration/people/person`: the account of a person, and its changes. */
export default function PersonPage({ company, id }: PersonPageProps) {
  const t = useText();
  const back = <BackLink href={pathTo(paths.people, { company })}>{t('people.title')}</BackLink>;
  const gone = (
    <AdminPage title={t('people.gone')} back={back}>
      <EmptyState title={t('people.gone')} text={t('people.gone.text')} />
    </AdminPage>
  );
  return (
    <Loaded of={account.of({ query: { EntityId: company, Id: id } })} failed={t('people.failed.one')} missing={gone}>
      {(data) => (
        <AdminPage title={`${data.FirstName} ${data.LastName}`} back={back}>
          <AccountActions of={data} />
          <PendingAddress of={data} />
          <AccountFacts of={data} />
        </AdminPage>
      )}
    </Loaded>
  );
}
