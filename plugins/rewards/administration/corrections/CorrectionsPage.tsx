import { AdminPage, CompanyBar } from '#shell/api';
import { useText } from '../../text';
import { CorrectionTabs } from './parts/CorrectionTabs';

export { default as state } from './state';

/** `/administration/rewards/corrections`: corrections of points and gift cards, including those that wait for a second administrator. */
export default function CorrectionsPage() {
  const t = useText();
  return (
    <AdminPage title={t('corrections.title')} subtitle={t('corrections.subtitle')}>
      <CompanyBar planYear>{({ company, planYear }) => <CorrectionTabs key={company.Value} company={company.Value} planYear={planYear.Value} />}</CompanyBar>
    </AdminPage>
  );
}
