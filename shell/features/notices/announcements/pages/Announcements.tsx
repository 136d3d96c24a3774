import { AdminPage } from '../../../../ui/administration/AdminPage';
import { CompanyBar } from '../../../administration/views';
import { AnnouncementList } from '../parts/AnnouncementList';
import { useText } from '../text';

/** `/administration/tools/announcements`: the announcements of a company (ADR-071, ADR-079, ADR-080). */
export default function Announcements() {
  const t = useText();
  return (
    <AdminPage title={t('title')} subtitle={t('subtitle')}>
      <CompanyBar>{({ company }) => <AnnouncementList key={company.Value} company={company.Value} />}</CompanyBar>
    </AdminPage>
  );
}
