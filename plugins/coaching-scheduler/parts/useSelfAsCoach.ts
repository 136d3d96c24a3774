import { useFacts } from '#shell/api';
import type { ParticipantDetail } from '../contract';

/** Possible coaches of a participant: the current one, and the viewing coach. Names by user id. */
export const useSelfAsCoach = (coach: ParticipantDetail['Coach']): Readonly<Record<string, string>> => {
  const { user } = useFacts();
  return {
    ...(user && { [user.UserId]: `${user.FirstName} ${user.LastName}` }),
    ...(coach && { [coach.UserId]: coach.Name }),
  };
};
