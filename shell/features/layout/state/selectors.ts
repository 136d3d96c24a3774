import { ownState } from '../../../kernel/ownState';
import type { RootState } from '../../../kernel/store';
import { slice } from './slice';

const layoutState = ownState(slice);

export const selectModals = (state: RootState) => layoutState(state).modals;
export const selectNotices = (state: RootState) => layoutState(state).notices;
export const selectAreNoticesHeld = (state: RootState) => layoutState(state).areNoticesHeld;
export const selectVisits = (state: RootState) => layoutState(state).visits;
