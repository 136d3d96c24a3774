import type { ProgramAction } from '../../../plugins/programs/contract';

/** What the button of a program does in the place of reporting, as `program.action` keeps it (JSON). Its label is a text of this module. */
export type OwnAction =
  | { readonly Type: 'Redirect' | 'MvcRedirect'; readonly Url: string }
  | { readonly Type: 'EventRegistration'; readonly EventId: string }
  | { readonly Type: 'PlanYearChange'; readonly PlanYearKeyId: string }
  | { readonly Type: 'EditMissionStatement' | 'ProgramDetailRequest' | 'Quit' };

/** The label of each. */
const labels: Readonly<Record<OwnAction['Type'], string>> = {
  Redirect: 'action.open',
  MvcRedirect: 'action.open',
  EventRegistration: 'action.register',
  PlanYearChange: 'action.planYear',
  EditMissionStatement: 'action.mission',
  ProgramDetailRequest: 'action.more',
  Quit: 'action.leave',
};

/** The action that a program keeps, with its label (PRG-084). */
export const presentOwnAction = (json: string, text: (key: string) => string): ProgramAction => {
  const action: OwnAction = JSON.parse(json);
  return { ...action, Text: text(labels[action.Type]) };
};
