import type { EntryType } from './enumerations';

/** Exclusive maximum length of a note, in characters (COA-042). */
export const noteLimit = 5000;

/** Types of notes on a participant's profile. Sessions are scheduled, and programs and challenges are joined, elsewhere. */
export const noteKinds = [
  'Note',
  'Called',
  'LeftMessage',
  'NoVoicemail',
  'NonWorkingNumber',
  'Text',
  'Email',
  'Referral',
  'Goal',
  'Decline',
] as const satisfies readonly EntryType[];

export type NoteKind = (typeof noteKinds)[number];
