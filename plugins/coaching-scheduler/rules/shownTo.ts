import { ownerCode } from './ownerCode';

/** Visibility of an item of the calendar: all details, that the named coach is busy, or only that the time is busy. */
export type Shown = 'details' | 'coach' | 'busy';

const byOwner = ['details', 'details', 'coach', 'busy'] as const satisfies readonly Shown[];

/** The viewer's permission for an item (COA-025). */
export const shownTo = (...about: Parameters<typeof ownerCode>): Shown => byOwner[ownerCode(...about)];
