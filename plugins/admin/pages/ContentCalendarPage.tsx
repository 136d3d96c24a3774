import { AdminPage, CompanyBar } from '#shell/api';
import { ContentMonth } from '../parts/ContentMonth';
import { useText } from '../text';

/** `/administration/calendar`: what people of a company meet on each day. */
export default function ContentCalendarPage() {
  const t = useText();
  return (
    <AdminPage title={t('nav.calendar')} subtitle={t('calendar.subtitle')}>
      <CompanyBar>{({ company }) => <ContentMonth key={company.Value} company={company.Value} />}</CompanyBar>
    </AdminPage>
  );
}
