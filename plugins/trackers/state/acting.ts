import { type Facts, facts, type Modals, type SagaGenerator } from '#shell/api';
import { type Acting, interfaceOf } from '../rules/editor';

/** A coach who sees the product as a participant does (TRK-119). */
export const isImpersonatingCoach = ({ settings }: Facts): boolean =>
  settings !== undefined && settings.Impersonation.ImpersonatedUserId !== null && settings.Impersonation.IsCoach;

/**
 * A coach on a participant's profile acts on that participant, everybody else on themself (TRK-120, TRK-124).
 * @throws Error while nobody is signed in
 */
export function* actingFor({ source, userId, entityId }: Pick<Modals['trackers.entry']['input'], 'source' | 'userId' | 'entityId'>): SagaGenerator<Acting> {
  const known = yield* facts();
  const { user, settings } = known;
  if (!user || !settings) throw new Error('Trackers were opened while nobody was signed in.');
  const isOnParticipantProfile = source === 'CoachParticipantProfile';
  return {
    through: interfaceOf(settings.EnabledToggles.includes('UserTrackerEntriesV2')),
    editor: { isImpersonatingCoach: isImpersonatingCoach(known), isOnParticipantProfile },
    userId: (isOnParticipantProfile && userId) || user.UserId,
    entityId: (isOnParticipantProfile && entityId) || user.EntityId,
  };
}
