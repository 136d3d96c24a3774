import { useFacts } from '#shell/api';
import type { ParticipantDetail } from '../contract';

/** Coaches to choose from for a participant, the current one and the viewer: user id → name. */
export const useSelfAsCoach = (coach: ParticipantDetail['Coach']): Readonly<Record<string, string>> => {
  const { user } = useFacts();
  return {
    ...(user && { [user.UserId]: `${user.FirstName} ${user.LastName}` }),
    ...(coach && { [coach.UserId]: coach.Name }),
  };
};
