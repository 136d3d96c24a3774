import { type Facts, facts, type Modals, type SagaGenerator } from '#shell/api';
import { type Acting, interfaceOf } from '../rules/entry/editor';

/** Whether the user acts for somebody else, whose pins and goals are then not changed. */
export const isActing = ({ settings }: Facts): boolean => settings !== undefined && settings.Impersonation.ImpersonatedUserId !== null;

/** Whether a coach impersonates a participant (TRK-119). */
export const isImpersonatingCoach = (known: Facts): boolean => isActing(known) && known.settings?.Impersonation.IsCoach === true;

/**
 * The context of the dialog: a coach on a participant's profile works with that participant's entries, everybody else with their own (TRK-120,
 * TRK-124).
 * @throws Error without a session
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
