import { addMonths } from '#shell/rules/days';
import type { NamedSource } from './sources';

/** The two interfaces to the same entries; the toggle `UserTrackerEntriesV2` decides (TRK-123). */
export type EntryInterface = 'v2' | 'legacy';

export const interfaceOf = (hasV2Toggle: boolean): EntryInterface => (hasV2Toggle ? 'v2' : 'legacy');

/** Who works with the entries, as far as the rules depend on it. */
export interface Editor {
  /** The settings mark them a coach: they act as the participant. */
  readonly isImpersonatingCoach: boolean;
  /** A coach who looks at a participant's profile. */
  readonly isOnParticipantProfile: boolean;
}

/** Whose entries are worked with, by whom, through which interface. Decided once when a dialog opens, so that it cannot change under the person. */
export interface Acting {
  readonly through: EntryInterface;
  readonly editor: Editor;
  readonly userId: string;
  readonly entityId: string;
}

/** The person themself. */
export const self: Editor = { isImpersonatingCoach: false, isOnParticipantProfile: false };

/** A coach, for trackers (TRK-119). */
export const isCoach = (editor: Editor): boolean => editor.isImpersonatingCoach || editor.isOnParticipantProfile;

/** The source of an entry that is saved (TRK-088, TRK-089). */
export const sourceOnSave = (through: EntryInterface, editor: Editor): NamedSource => {
  if (!isCoach(editor)) return 'UserEntry';
  return through === 'legacy' && !editor.isImpersonatingCoach ? 'CoachPlatform' : 'Coach';
};

/** How many years of entries are listed (TRK-121, TRK-144). */
export const lookBackYears = (editor: Editor): 1 | 2 => (isCoach(editor) ? 2 : 1);

/** The first day of that window (TRK-132). */
export const firstListedDay = (today: string, editor: Editor): string => addMonths(today, -12 * lookBackYears(editor));
