import { ownState } from '../../../kernel/ownState';
import { slice } from './slice';

export const selectSession = ownState(slice);
