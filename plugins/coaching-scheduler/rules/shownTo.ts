import { ownerCode } from './ownerCode';

/** What may be seen of an item of the calendar: all of it, that the coach of that name is busy, or that somebody is. */
export type Shown = 'details' | 'coach' | 'busy';

const byOwner = ['details', 'details', 'coach', 'busy'] as const satisfies readonly Shown[];

/** What whoever looks may see of an item (COA-025). */
export const shownTo = (...about: Parameters<typeof ownerCode>): Shown => byOwner[ownerCode(...about)];
