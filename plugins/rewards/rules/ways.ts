/** Kinds of ways to earn points. */
export const wayTypes = ['Program', 'HealthAssessment', 'Course', 'Coaching', 'Other'] as const;
export type WayType = (typeof wayTypes)[number];

/** Whether a plan year has at most one way of a kind: what it brings is entered automatically, so one of them decides. */
export const isSingle = (type: WayType): boolean => type === 'Program' || type === 'HealthAssessment' || type === 'Course';

/** The longest name and description of a way to earn points. */
export const longestWayName = 100;
export const longestWayDescription = 300;

/** The most points that a way brings. */
export const mostWayPoints = 100_000;

/** The most ways to earn points of a company in a plan year. */
export const mostWays = 40;
