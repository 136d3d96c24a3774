import type { EntryType } from './enumerations';

/** Types of entries in the Coaching tab, in the order of the documents (SUP-081 to SUP-092). `Notes` is displayed as `Note`. */
export const logTypes = [
  'Note',
  'Session',
  'LeftMessage',
  'Text',
  'Referral',
  'Called',
  'NoVoicemail',
  'NonWorkingNumber',
  'Decline',
  'Challenge',
  'Email',
  'Program',
] as const satisfies readonly EntryType[];

export type LogType = (typeof logTypes)[number];
