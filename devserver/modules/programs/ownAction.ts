import type { ProgramAction } from '../../../plugins/programs/contract';
import type { StoredFile } from '../../../plugins/programs/rules/storedFile';
import type { Locale } from '../../../shell/i18n/locale';

/** What the button of a program does in the place of reporting, as `program.action` keeps it (JSON). Its label is a text of this module. */
export type OwnAction =
  | { readonly Type: 'Redirect' | 'MvcRedirect'; readonly Url: string }
  | { readonly Type: 'EventRegistration'; readonly EventId: string }
  | { readonly Type: 'PlanYearChange'; readonly PlanYearKeyId: string }
  | { readonly Type: 'Download'; readonly files: Readonly<Record<Locale, StoredFile>> }
  | { readonly Type: 'EditMissionStatement' | 'ProgramDetailRequest' | 'Quit' };

/** The label of each. */
const labels: Readonly<Record<OwnAction['Type'], string>> = {
  Redirect: 'action.open',
  MvcRedirect: 'action.open',
  EventRegistration: 'action.register',
  PlanYearChange: 'action.planYear',
  Download: 'action.download',
  EditMissionStatement: 'action.mission',
  ProgramDetailRequest: 'action.more',
  Quit: 'action.leave',
};

/** The action that a program keeps, with its label (PRG-084). */
export const presentOwnAction = (json: string, text: (key: string) => string, language: Locale): ProgramAction => {
  const action: OwnAction = JSON.parse(json);
  const Text = text(labels[action.Type]);
  if (action.Type !== 'Download') return { ...action, Text };
  const { s3FileName, displayName } = action.files[language];
  return { Type: action.Type, Text, FileName: s3FileName, DisplayName: displayName };
};

/** The event that people sign up for by the button of a program; `undefined` for a program of another kind. */
export const eventOf = ({ action }: { readonly action: string | null }): string | undefined => {
  const own: OwnAction | null = action === null ? null : JSON.parse(action);
  return own?.Type === 'EventRegistration' ? own.EventId : undefined;
};
