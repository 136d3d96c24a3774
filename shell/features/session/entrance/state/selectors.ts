import { ownState } from '../../../../kernel/ownState';
import type { RootState } from '../../../../kernel/store';
import { slice } from './slice';

const own = ownState(slice);

export const selectSteps = (root: RootState) => own(root).steps;
export const selectRegistration = (root: RootState) => own(root).registration;
