import { createAction } from '@reduxjs/toolkit';

/** What a form holds, as JSON, under the name of the form: `programs.selfReport`. */
export interface Draft {
  readonly name: string;
  readonly text: string;
}

/** A form is on screen: what was kept for it may be offered. */
export const draftWanted = createAction<string>('drafts/wanted');

/** The form has left the screen; what is kept for it stays kept. */
export const draftUnwanted = createAction<string>('drafts/unwanted');

/** Something was typed that has not been sent. */
export const draftChanged = createAction<Draft>('drafts/changed');

/** The person has taken the kept text back into the form. */
export const draftRestored = createAction<string>('drafts/restored');

/** The text was sent, thrown away, or taken back: nothing is kept any longer. */
export const draftDropped = createAction<string>('drafts/dropped');

/** Nothing of this person may stay in the memory of this page. */
export const draftsForgotten = createAction('drafts/forgotten');
