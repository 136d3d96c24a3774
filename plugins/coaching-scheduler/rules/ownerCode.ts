/** Owner of a calendar item among the current coach and the current user (COA-024): 0 both, 1 the coach, 2 the user, 3 neither. */
export type OwnerCode = 0 | 1 | 2 | 3;

/** @param current the signed-in coach, and the user of the calendar, if any */
export const ownerCode = (
  item: { readonly CoachUserId: string; readonly UserId: string },
  current: { readonly coachUserId: string; readonly userId?: string | undefined },
): OwnerCode => {
  const isCoach = item.CoachUserId === current.coachUserId;
  const isUser = current.userId !== undefined && item.UserId === current.userId;
  if (isCoach) return isUser ? 0 : 1;
  return isUser ? 2 : 3;
};
