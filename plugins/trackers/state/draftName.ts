import type { Acting } from './acting';

/**
 * Under which name a form that was not sent is kept: that of a new entry by person and tracker, the changes to an existing one by the entry too.
 * @param entryId `undefined` for a new entry
 */
export const draftNameOf = ({ userId }: Pick<Acting, 'userId'>, trackerId: string, entryId: string | undefined): string =>
  ['trackers.entry', userId, trackerId, ...(entryId === undefined ? [] : [entryId])].join('/');
