/** Longest name of a group that administrators save (ADH-041). */
export const longestGroupName = 100;

/** Most members that a group can have. */
export const mostGroupMembers = 500;

/** Most groups of a challenge that a list answers. */
export const mostGroupsListed = 1000;

/** Fewest characters of a search for people to add (ADH-042). */
export const shortestUserSearch = 3;

/** Members on a page of a search, unless another number is asked for (ADH-046). */
export const membersOnPage = 25;

/** Whether a group may have these sizes: more at most than at least (ADH-041). */
export const isSize = (min: number, max: number): boolean => max > min;
