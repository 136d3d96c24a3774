import type { CompletedBy, Program, ProgramAction } from '../../contract';

/** The action that replaces reports in a program; `null`: people report. */
export type InPlaceOfReports = Pick<ProgramAction, 'Type'> & { readonly CompletedBy?: 'Device' };

/** What an action completes when it is carried out; `undefined` for an action that is not specific to a program. */
const byAction = ({ Type, CompletedBy }: InPlaceOfReports): CompletedBy | undefined => {
  switch (Type) {
    case 'EventRegistration':
      return 'Place';
    case 'EditMissionStatement':
      return 'Mission';
    case 'Download':
      return 'Download';
    case 'Redirect':
    case 'MvcRedirect':
      return CompletedBy ?? 'Visit';
    case 'PlanYearChange':
      return 'Visit';
    case 'ProgramDetailRequest':
    case 'Quit':
      return 'Nothing';
    default:
      return undefined;
  }
};

/**
 * What completes a program of a sub type. Entries and courses complete it regardless of its button; else its own action decides, and without one
 * reports.
 */
export const completedBy = (subType: Program['ProgramSubType'], action: InPlaceOfReports | null): CompletedBy => {
  switch (subType) {
    case 'Tracker':
      return 'Entry';
    case 'Learn':
      return 'Course';
    case 'SelfReport':
    case 'Group':
    case 'Personal':
    case 'Multiple':
    case 'Meeting':
    case 'Scheduled':
    case 'Biometric':
      return (action && byAction(action)) ?? 'Report';
  }
};

/** What completes a program in an answer of the server: its own value, else the one derived from sub type and action. */
export const completedByOf = (program: Pick<Program, 'CompletedBy' | 'ProgramSubType' | 'Action'>): CompletedBy =>
  program.CompletedBy ?? completedBy(program.ProgramSubType, program.Action);

/** Whether a single use of the program's button completes it. */
export const isByAct = (by: CompletedBy): boolean => by === 'Mission' || by === 'Device' || by === 'Download' || by === 'Visit';

/** Whether only the page knows of that use, and reports it to the server. */
export const isToldByPage = (by: CompletedBy): boolean => by === 'Download' || by === 'Visit';
