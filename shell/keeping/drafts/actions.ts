import { createAction } from '@reduxjs/toolkit';

/** What a form holds, as JSON, under the name of the form: `programs.selfReport`; `null` while it is as it was in the beginning. */
export interface Draft {
  readonly name: string;
  readonly text: string | null;
}

/** A kept text that goes into the form, and what stood there until then: from now on that is offered in its place. */
export interface Restored {
  readonly name: string;
  readonly text: string;
  readonly instead: string | null;
}

/** A form is on screen: what was kept for it may be offered. */
export const draftWanted = createAction<string>('drafts/wanted');

/** The form has left the screen; what is kept for it stays kept. */
export const draftUnwanted = createAction<string>('drafts/unwanted');

/** Something was typed that has not been sent, or taken out again. */
export const draftChanged = createAction<Draft>('drafts/changed');

/** The person has taken the kept text back into the form. */
export const draftRestored = createAction<Restored>('drafts/restored');

/** The person does not want the offered text any longer. */
export const draftDiscarded = createAction<string>('drafts/discarded');

/** The text was sent: nothing is kept for this form any longer. */
export const draftDropped = createAction<string>('drafts/dropped');

/** What a form holds, and the call that carries it: the queue's key. */
interface SentDraft {
  readonly name: string;
  readonly key: string;
}

/** The text waits on this device as a call, in the form's place: it is not kept twice. */
export const draftSent = createAction<SentDraft>('drafts/sent');

/** The server did not take the call: its text is the form's again. */
export const draftReturned = createAction<SentDraft>('drafts/returned');

/** Nothing of what this person typed may stay, neither in the memory of this page nor on this device. */
export const draftsForgotten = createAction('drafts/forgotten');
