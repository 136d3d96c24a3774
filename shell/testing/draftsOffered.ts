import { selectDrafts } from '../keeping/drafts/state/selectors';
import type { RootState } from '../kernel/store';

/** What is offered back in the forms on screen, a list a form; empty while that is being looked up. */
export const draftsOffered = (state: RootState): readonly unknown[] => Object.values(selectDrafts(state).offers);
