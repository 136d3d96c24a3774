import type { CustomReward } from '../../../contract';

/** The list with a saved reward, sorted by title, or without a deleted one. */
export const withReward = (all: readonly CustomReward[], saved: CustomReward): CustomReward[] => {
  const others = all.filter(({ Id }) => Id !== saved.Id);
  if (saved.IsDeleted) return others;
  return [...others, saved].sort((one, other) => one.Title.localeCompare(other.Title) || one.Id.localeCompare(other.Id));
};
