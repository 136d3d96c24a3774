/** Enumerations of coaching as documented. Names with a space are sent with it (COA-035). */

/** Types of entries about a participant (COA-029). `Note` and `Notes` are both notes. */
export const entryTypes = [
  'Notes',
  'Challenge',
  'NoVoicemail',
  'NonWorkingNumber',
  'Decline',
  'Program',
  'Email',
  'Called',
  'Referral',
  'Text',
  'Note',
  'Session',
  'LeftMessage',
  'Goal',
] as const;
export type EntryType = (typeof entryTypes)[number];

/** Statuses of a session, or of an attempt to reach a person (COA-030). */
export const sessionStatuses = ['None', 'Completed', 'Upcoming', 'No Show', 'Declined', 'Attempt'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Coaching statuses of a participant (COA-031). */
export const coachingStatuses = ['Active', 'Completed', 'No Response', 'Declined'] as const;
export type CoachingStatus = (typeof coachingStatuses)[number];

/** Whether sessions of a type can be scheduled (COA-032). */
export const settingsStatuses = ['Active', 'Inactive'] as const;

/** Reasons why a session was not saved (COA-033). */
export const sessionFailures = ['None', 'Exception', 'Conflict', 'CompanyHoursConflict'] as const;
export type SessionFailure = (typeof sessionFailures)[number];

/** Reasons why a time block was not saved (COA-034); null if it was. */
export const timeBlockFailures = ['Exception', 'ScheduledBlockConflict'] as const;

/** Origin of a person's coaching (COA-027). */
export const referralTypes = ['None', 'Scheduled', 'Instant'] as const;

/** Whether a session is scheduled or was held spontaneously. Calendars display scheduled ones only (COA-023). */
export const workFlowTypes = ['Scheduled', 'Instant'] as const;
