import type { Facts, Modals } from '#shell/api';
import { type Editor, type EntryInterface, interfaceOf } from '../rules/editor';

/** Whose entries are worked with, by whom, through which interface. Decided once when a dialog opens, so that it cannot change under the person. */
export interface Acting {
  readonly through: EntryInterface;
  readonly editor: Editor;
  readonly userId: string;
  readonly entityId: string;
}

/** A coach who sees the product as a participant does (TRK-119). */
export const isImpersonatingCoach = ({ settings }: Facts): boolean =>
  settings !== undefined && settings.Impersonation.ImpersonatedUserId !== null && settings.Impersonation.IsCoach;

type Asked = Pick<Modals['trackers.entry']['input'], 'source' | 'userId' | 'entityId'>;

/**
 * A coach on a participant's profile acts on that participant, everybody else on themself (TRK-120, TRK-124).
 * @returns `undefined` while nobody is signed in
 */
export const actingFor = (facts: Facts, { source, userId, entityId }: Asked): Acting | undefined => {
  const { user, settings } = facts;
  if (!user || !settings) return undefined;
  const isOnParticipantProfile = source === 'CoachParticipantProfile';
  return {
    through: interfaceOf(settings.EnabledToggles.includes('UserTrackerEntriesV2')),
    editor: { isImpersonatingCoach: isImpersonatingCoach(facts), isOnParticipantProfile },
    userId: (isOnParticipantProfile && userId) || user.UserId,
    entityId: (isOnParticipantProfile && entityId) || user.EntityId,
  };
};
