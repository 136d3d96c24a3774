import { ownState } from '#shell/api';
import { slice } from './slice';

/** Summary and status of the rewards. */
export const selectRewards = ownState(slice);
