/** Maximum length of a group name saved by administrators (ADH-041). */
export const longestGroupName = 100;

/** Maximum number of members of a group. */
export const mostGroupMembers = 500;

/** Maximum number of groups of a challenge in a list. */
export const mostGroupsListed = 1000;

/** Minimum length of a search for people to add (ADH-042). */
export const shortestUserSearch = 3;

/** Default number of members per page of a search (ADH-046). */
export const membersOnPage = 25;

/** Whether the maximum is greater than the minimum (ADH-041). */
export const isSize = (min: number, max: number): boolean => max > min;
