import { selectDrafts } from '../keeping/drafts/state/selectors';
import type { RootState } from '../kernel/store';

/** Drafts offered in the forms on screen, one list per form; empty until they have been looked up. */
export const draftsOffered = (state: RootState): readonly unknown[] => Object.values(selectDrafts(state).offers);
