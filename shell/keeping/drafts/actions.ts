import { createAction } from '@reduxjs/toolkit';

/** The values of a form as JSON, with the name of the form: `programs.selfReport`; `null` while it is unchanged. */
export interface Draft {
  readonly name: string;
  readonly text: string | null;
}

/** A draft that is restored, and the text that it replaces: that is offered in its place from now on. */
export interface Restored {
  readonly name: string;
  readonly text: string;
  readonly instead: string | null;
}

/** A form is on screen; its drafts may be offered. */
export const draftWanted = createAction<string>('drafts/wanted');

/** The form has left the screen; its drafts stay stored. */
export const draftUnwanted = createAction<string>('drafts/unwanted');

/** Unsent input was typed or removed. */
export const draftChanged = createAction<Draft>('drafts/changed');

/** The person has restored the draft. */
export const draftRestored = createAction<Restored>('drafts/restored');

/** The person has discarded the offered draft. */
export const draftDiscarded = createAction<string>('drafts/discarded');

/** The text was sent: the drafts of this form are removed. */
export const draftDropped = createAction<string>('drafts/dropped');

/** Name of a form, and the queue's key of the call that sends its values. */
interface SentDraft {
  readonly name: string;
  readonly key: string;
}

/** The text is stored on this device as a call, so it is not stored as a draft as well. */
export const draftSent = createAction<SentDraft>('drafts/sent');

/** The server refused the call: its text belongs to the form again. */
export const draftReturned = createAction<SentDraft>('drafts/returned');

/** Removes all drafts of this person from the memory of this page and from this device. */
export const draftsForgotten = createAction('drafts/forgotten');
