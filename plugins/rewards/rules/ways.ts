/** Kinds of ways to earn points. */
export const wayTypes = ['Program', 'HealthAssessment', 'Course', 'Coaching', 'Other'] as const;
export type WayType = (typeof wayTypes)[number];

/** Whether a plan year has at most one way of a kind: its points are entered automatically, so a single way must determine them. */
export const isSingle = (type: WayType): boolean => type === 'Program' || type === 'HealthAssessment' || type === 'Course';

/** Maximum length of the name and of the description of a way to earn points. */
export const longestWayName = 100;
export const longestWayDescription = 300;

/** Maximum number of points of a way. */
export const mostWayPoints = 100_000;

/** Maximum number of ways to earn points of a company in a plan year. */
export const mostWays = 40;
