import { createAction } from '@reduxjs/toolkit';

/** The values of a form as JSON, and the form's name, such as `programs.selfReport`. The values are `null` while they are unchanged. */
export interface Draft {
  readonly name: string;
  readonly text: string | null;
}

/** A restored draft, and the input that it replaces, which becomes the offered draft. */
export interface Restored {
  readonly name: string;
  readonly text: string;
  readonly instead: string | null;
}

/** A form is rendered, and its drafts can be offered. */
export const draftWanted = createAction<string>('drafts/wanted');

/** A form was unmounted. Its drafts stay stored. */
export const draftUnwanted = createAction<string>('drafts/unwanted');

/** Unsent input was typed or removed. */
export const draftChanged = createAction<Draft>('drafts/changed');

/** The person has restored the draft. */
export const draftRestored = createAction<Restored>('drafts/restored');

/** The person has discarded the offered draft. */
export const draftDiscarded = createAction<string>('drafts/discarded');

/** The input was sent, so the drafts of this form are removed. */
export const draftDropped = createAction<string>('drafts/dropped');

/** A form, and the key of the queued call that sends its values. */
interface SentDraft {
  readonly name: string;
  readonly key: string;
}

/** The input is stored on this device as a queued call, so its draft is removed. */
export const draftSent = createAction<SentDraft>('drafts/sent');

/** The server refused the queued call, so its input becomes a draft again. */
export const draftReturned = createAction<SentDraft>('drafts/returned');

/** Removes all drafts of this person from the memory of this page and from this device. */
export const draftsForgotten = createAction('drafts/forgotten');
