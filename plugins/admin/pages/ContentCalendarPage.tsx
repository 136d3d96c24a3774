import { AdminPage, CompanyBar } from '#shell/api';
import { ContentMonth } from '../parts/ContentMonth';
import { useText } from '../text';

/** `/administration/calendar`: the content that participants of a company see on each day. */
export default function ContentCalendarPage() {
  const t = useText();
  return (
    <AdminPage title={t('nav.calendar')} subtitle={t('calendar.subtitle')}>
      <CompanyBar>{({ company }) => <ContentMonth key={company.Value} company={company.Value} />}</CompanyBar>
    </AdminPage>
  );
}
