import { AdminPage } from '#shell/api';
import { useText } from '../../text';
import { ChallengeBar } from '../ChallengeBar';
import { Desk } from './parts/Desk';
import { filters } from './state';

export { default as state } from './state';

/** `/administration/tools/challenges/approval`: decisions on reports that require approval (ADH-001 to ADH-003). */
export default function ApprovalPage() {
  const t = useText();
  return (
    <AdminPage title={t('approval.title')} subtitle={t('approval.subtitle')}>
      <ChallengeBar
        of={({ query: { entityId, planYearId } }) => filters.of({ params: { entityId }, query: { planYearId } })}
        all={t('approval.all')}
        leadsWithBar
      >
        {({ company, challenge }) => <Desk company={company.Value} challenge={challenge?.Value ?? ''} />}
      </ChallengeBar>
    </AdminPage>
  );
}
