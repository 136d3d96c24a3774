import { ownState, type RootState } from '#shell/api';
import { noteText } from '../rules/noteText';
import { slice } from './slice';

const own = ownState(slice);

export const selectStatus = (root: RootState) => own(root).status;
export const selectNotes = (root: RootState) => own(root).notes;
export const selectIsAdding = (root: RootState) => own(root).isAdding;
export const selectDraft = (root: RootState) => own(root).draft;
/** The draft as it would be kept; `undefined` while it cannot be. */
export const selectNewNote = (root: RootState) => noteText(own(root).draft);
