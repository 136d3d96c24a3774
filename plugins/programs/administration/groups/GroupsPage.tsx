import { AdminPage } from '#shell/api';
import { useText } from '../../text';
import { ChallengeBar } from '../ChallengeBar';
import { GroupList } from './parts/GroupList';
import { filters } from './state';

export { default as state } from './state';

/** `/administration/tools/challenges/groups`: the groups of a challenge (ADH-036, ADH-039). */
export default function GroupsPage() {
  const t = useText();
  return (
    <AdminPage title={t('groups.title')} subtitle={t('groups.subtitle')}>
      <ChallengeBar of={filters.of} all={t('groups.choose')} none={t('groups.noChallenges')}>
        {({ challenge }) => challenge && <GroupList key={challenge.Value} challengeId={challenge.Value} />}
      </ChallengeBar>
    </AdminPage>
  );
}
