import { selectDrafts } from '../keeping/drafts/state/selectors';
import type { RootState } from '../kernel/store';

/** Drafts offered in the rendered forms, one list per form; empty until they are read. */
export const draftsOffered = (state: RootState): readonly unknown[] => Object.values(selectDrafts(state).offers);
