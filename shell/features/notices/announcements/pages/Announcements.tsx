import { AdminPage } from '../../../../ui/administration/AdminPage';
import { Loaded } from '../../../../ui/Loaded';
import { CompanyBar } from '../../../administration/views';
import { AnnouncementList } from '../parts/AnnouncementList';
import { announcementsOf } from '../state';
import { useText } from '../text';

/** `/administration/tools/announcements`: the announcements of a company (ADR-071, ADR-079, ADR-080). */
export default function Announcements() {
  const t = useText();
  return (
    <AdminPage title={t('title')} subtitle={t('subtitle')}>
      <CompanyBar>
        {({ company }) => (
          <Loaded key={company.Value} of={announcementsOf(company.Value)} failed={t('loadFailed')}>
            {(all) => <AnnouncementList company={company.Value} all={all} />}
          </Loaded>
        )}
      </CompanyBar>
    </AdminPage>
  );
}
