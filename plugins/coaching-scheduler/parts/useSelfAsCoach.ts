import { useFacts } from '#shell/api';
import type { ParticipantDetail } from '../contract';

/** Who can be a participant's coach: who is now, and the coach who looks. Names by user id. */
export const useSelfAsCoach = (coach: ParticipantDetail['Coach']): Readonly<Record<string, string>> => {
  const { user } = useFacts();
  return {
    ...(user && { [user.UserId]: `${user.FirstName} ${user.LastName}` }),
    ...(coach && { [coach.UserId]: coach.Name }),
  };
};
