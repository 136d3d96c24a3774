import { ownState } from '../../ownState';
import { slice } from './slice';

export const selectDrafts = ownState(slice);
