import { activities } from './activities';
import { choices, counts } from './habits';
import { measurements } from './measurements';
import type { PreparedTracker } from './prepared';

/** Prepared trackers of Wellspring for companies. */
export const library: readonly PreparedTracker[] = [...activities, ...measurements, ...counts, ...choices];
