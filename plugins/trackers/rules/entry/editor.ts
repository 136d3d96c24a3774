import { addMonths } from '#shell/rules/dates/days';
import type { NamedSource } from '../sources';

/** The two interfaces to the same entries, selected by the toggle `UserTrackerEntriesV2` (TRK-123). */
export type EntryInterface = 'v2' | 'legacy';

export const interfaceOf = (hasV2Toggle: boolean): EntryInterface => (hasV2Toggle ? 'v2' : 'legacy');

/** The editor of entries, as far as the rules need it. */
export interface Editor {
  /** Whether the settings mark a coach who impersonates the participant. */
  readonly isImpersonatingCoach: boolean;
  /** Whether a coach views a participant's profile. */
  readonly isOnParticipantProfile: boolean;
}

/** Subject, editor and interface of the entries. Determined once when a dialog opens, so that it cannot change meanwhile. */
export interface Acting {
  readonly through: EntryInterface;
  readonly editor: Editor;
  readonly userId: string;
  readonly entityId: string;
}

/** The person themselves. */
export const self: Editor = { isImpersonatingCoach: false, isOnParticipantProfile: false };

/** Whether the editor counts as a coach for trackers (TRK-119). */
export const isCoach = (editor: Editor): boolean => editor.isImpersonatingCoach || editor.isOnParticipantProfile;

/** The source of a saved entry (TRK-088, TRK-089). */
export const sourceOnSave = (through: EntryInterface, editor: Editor): NamedSource => {
  if (!isCoach(editor)) return 'UserEntry';
  return through === 'legacy' && !editor.isImpersonatingCoach ? 'CoachPlatform' : 'Coach';
};

/** Number of years of listed entries (TRK-121, TRK-144). */
export const lookBackYears = (editor: Editor): 1 | 2 => (isCoach(editor) ? 2 : 1);

/** The first day of that period (TRK-132). */
export const firstListedDay = (today: string, editor: Editor): string => addMonths(today, -12 * lookBackYears(editor));
