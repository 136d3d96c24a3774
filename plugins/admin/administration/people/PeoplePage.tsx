import { AdminPage, CompanyBar } from '#shell/api';
import { useText } from '../../text';
import { PeopleList } from './parts/PeopleList';

export { default as state } from './state';

/** `/administration/people`: people of a company with an account. */
export default function PeoplePage() {
  const t = useText();
  return (
    <AdminPage title={t('people.title')} subtitle={t('people.subtitle')}>
      <CompanyBar>{({ company }) => <PeopleList key={company.Value} company={company} />}</CompanyBar>
    </AdminPage>
  );
}
