import type { CompletedBy, Program, ProgramAction } from '../contract';

/** The action of a program that stands in the place of reporting; `null`: people report. */
export type InPlaceOfReports = Pick<ProgramAction, 'Type'> & { readonly CompletedBy?: 'Device' };

/** What an action completes by being carried out; `undefined`: it is no action that a program has of its own. */
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

/** What completes a program of a sub type: entries and courses count by themselves, whatever its button is; else its own action decides, and without one reports. */
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

/** What completes a program that was read: as the server says, else as far as its button tells. */
export const completedByOf = (program: Pick<Program, 'CompletedBy' | 'ProgramSubType' | 'Action'>): CompletedBy =>
  program.CompletedBy ?? completedBy(program.ProgramSubType, program.Action);

/** What a person does once, by the button of the program. */
export const isByAct = (by: CompletedBy): boolean => by === 'Mission' || by === 'Device' || by === 'Download' || by === 'Visit';

/** Acts that only the page knows of: it tells the server. */
export const isToldByPage = (by: CompletedBy): boolean => by === 'Download' || by === 'Visit';
