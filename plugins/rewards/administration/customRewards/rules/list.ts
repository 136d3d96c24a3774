import type { CustomReward } from '../../../contract';

/** The list with a saved reward in it, by title; without one that was deleted. */
export const withReward = (all: readonly CustomReward[], saved: CustomReward): CustomReward[] => {
  const others = all.filter(({ Id }) => Id !== saved.Id);
  if (saved.IsDeleted) return others;
  return [...others, saved].sort((one, other) => one.Title.localeCompare(other.Title) || one.Id.localeCompare(other.Id));
};
