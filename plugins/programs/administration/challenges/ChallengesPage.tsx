import { AdminPage, CompanyBar } from '#shell/api';
import { useText } from '../../text';
import { ChallengeList } from './parts/ChallengeList';

export { default as state } from './state';

/** `/administration/tools/challenges`: the challenges and templates of a company in all states. */
export default function ChallengesPage() {
  const t = useText();
  return (
    <AdminPage title={t('challenges.title')} subtitle={t('challenges.subtitle')}>
      <CompanyBar>{({ company }) => <ChallengeList key={company.Value} company={company.Value} />}</CompanyBar>
    </AdminPage>
  );
}
