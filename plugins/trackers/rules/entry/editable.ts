import { namedSource } from '../sources';
import { type Editor, type EntryInterface, isCoach } from './editor';

/** Inputs of an entry's editability. */
export interface EditableFacts {
  /** `undefined` for a new entry. */
  readonly source: string | undefined;
  readonly isOnePerDay: boolean;
}

/** Whether `editor` may change or delete the entry (TRK-021, TRK-080). New entries are always editable. */
export const isEditable = (through: EntryInterface, { source, isOnePerDay }: EditableFacts, editor: Editor): boolean => {
  if (source === undefined) return true;
  return through === 'v2' ? isEditableInV2(source, isOnePerDay, isCoach(editor)) : isEditableInLegacy(source, isCoach(editor));
};

/** TRK-081 to TRK-084. */
const isEditableInV2 = (source: string, isOnePerDay: boolean, byCoach: boolean): boolean => {
  const named = namedSource(source);
  switch (named) {
    case undefined:
    case 'TrackerFeed':
    case 'BiometricUpload':
      return false;
    case 'Coach':
      return byCoach;
    case 'CoachPlatform':
      return byCoach && isOnePerDay;
    case 'UserEntry':
    case 'SMS':
    case 'HealthProfile':
      return !byCoach || isOnePerDay;
  }
};

/** TRK-085 to TRK-087; case-insensitive. */
const isEditableInLegacy = (source: string, byCoach: boolean): boolean => {
  switch (source.toLowerCase()) {
    case 'userentry':
    case 'sms':
    case 'pushnotification':
    case 'coachplatform':
      return true;
    case 'coach':
      return byCoach;
    default:
      return false;
  }
};
