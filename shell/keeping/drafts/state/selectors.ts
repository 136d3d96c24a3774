import { ownState } from '../../../kernel/ownState';
import { slice } from './slice';

export const selectDrafts = ownState(slice);
