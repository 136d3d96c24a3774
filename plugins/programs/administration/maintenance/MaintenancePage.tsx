import { AdminPage, Loaded } from '#shell/api';
import { useText } from '../../text';
import { ChallengeBar } from '../ChallengeBar';
import { Desk } from './parts/Desk';
import { filters, summary } from './state';

export { default as state } from './state';

/** `/administration/tools/challenges/maintenance`: who has completed a challenge, and overrides of that (ADH-064, ADH-065). */
export default function MaintenancePage() {
  const t = useText();
  return (
    <AdminPage title={t('maintenance.title')} subtitle={t('maintenance.subtitle')}>
      <ChallengeBar of={filters.of} all={t('maintenance.choose')}>
        {({ challenge }) =>
          challenge && (
            <Loaded key={challenge.Value} of={summary.of({ params: { challengeId: challenge.Value } })}>
              {(loaded) => <Desk challenge={loaded} />}
            </Loaded>
          )
        }
      </ChallengeBar>
    </AdminPage>
  );
}
