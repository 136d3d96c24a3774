import type { CoachEntry } from '../contract';

/** Whether an entry is a scheduled session that has not ended. It is cancelled; other entries are deleted. */
export const isToCome = ({ Status, StartDate }: Pick<CoachEntry, 'Status' | 'StartDate'>): boolean => Status === 'Upcoming' && StartDate !== null;
