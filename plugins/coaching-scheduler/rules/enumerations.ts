/** The enumerations of coaching as the documents spell them; names with a space are sent with it (COA-035). */

/** What a coach can note about a participant (COA-029). `Note` and `Notes` are both notes. */
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

/** How a session, or an attempt to reach somebody, stands (COA-030). */
export const sessionStatuses = ['None', 'Completed', 'Upcoming', 'No Show', 'Declined', 'Attempt'] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** How the coaching of a participant stands (COA-031). */
export const coachingStatuses = ['Active', 'Completed', 'No Response', 'Declined'] as const;
export type CoachingStatus = (typeof coachingStatuses)[number];

/** Whether sessions of a type can be scheduled (COA-032). */
export const settingsStatuses = ['Active', 'Inactive'] as const;

/** Why a session was not saved (COA-033). */
export const sessionFailures = ['None', 'Exception', 'Conflict', 'CompanyHoursConflict'] as const;
export type SessionFailure = (typeof sessionFailures)[number];

/** Why a time block was not saved (COA-034); null stands for none. */
export const timeBlockFailures = ['Exception', 'ScheduledBlockConflict'] as const;

/** How somebody came to coaching (COA-027). */
export const referralTypes = ['None', 'Scheduled', 'Instant'] as const;

/** Whether a session stands in calendars, or was held as it came. Calendars show scheduled ones only (COA-023). */
export const workFlowTypes = ['Scheduled', 'Instant'] as const;
