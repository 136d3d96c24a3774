import { AdminPage, Loaded, useFacts } from '#shell/api';
import { configuring } from '#shell/rules/administration';
import { useText } from '../../text';
import { ChallengeBar } from '../ChallengeBar';
import { Desk } from './parts/Desk';
import { SupportBar } from './parts/SupportBar';
import { filters, summary } from './state';

export { default as state } from './state';

/** `/administration/tools/challenges/maintenance`: completion of a challenge, and overrides of it (ADH-064, ADH-065). */
export default function MaintenancePage() {
  const t = useText();
  // Support has no access to the companies and plan years that all screens share.
  const isSupport = !useFacts().user?.Roles.some((role) => configuring.some((one) => one === role));
  const desk = (challenge: { readonly Value: string } | undefined) =>
    challenge && (
      <Loaded key={challenge.Value} of={summary.of({ params: { challengeId: challenge.Value } })}>
        {(loaded) => <Desk challenge={loaded} />}
      </Loaded>
    );
  return (
    <AdminPage title={t('maintenance.title')} subtitle={t('maintenance.subtitle')}>
      {isSupport ? (
        <SupportBar all={t('maintenance.choose')}>{desk}</SupportBar>
      ) : (
        <ChallengeBar of={filters.of} all={t('maintenance.choose')}>
          {({ challenge }) => desk(challenge)}
        </ChallengeBar>
      )}
    </AdminPage>
  );
}
