import type { Acting } from './acting';

/** Under which name a form that was not sent is kept: each tracker of each person has its own. */
export const draftNameOf = ({ userId }: Pick<Acting, 'userId'>, trackerId: string): string => `trackers.entry/${userId}/${trackerId}`;
