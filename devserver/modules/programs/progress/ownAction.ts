import type { CompletedBy, ProgramAction } from '../../../../plugins/programs/contract';
import { completedBy } from '../../../../plugins/programs/rules/actions/completedBy';
import type { StoredFile } from '../../../../plugins/programs/rules/storedFile';
import type { Locale } from '../../../../shell/i18n/locale';
import type { ProgramTable } from '../tables';

/** Action of a program's button in place of reporting, as stored in `program.action` (JSON). Its label is a text of this module. */
export type OwnAction =
  /** `CompletedBy`: the act that completes it; without it, opening the target is enough. */
  | { readonly Type: 'Redirect' | 'MvcRedirect'; readonly Url: string; readonly CompletedBy?: 'Device' }
  | { readonly Type: 'EventRegistration'; readonly EventId: string }
  | { readonly Type: 'PlanYearChange'; readonly PlanYearKeyId: string }
  | { readonly Type: 'Download'; readonly files: Readonly<Record<Locale, StoredFile>> }
  | { readonly Type: 'EditMissionStatement' | 'ProgramDetailRequest' | 'Quit' };

/** The label of each type. */
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

/** The stored action of a program, with its label (PRG-084). */
export const presentOwnAction = (json: string, text: (key: string) => string, language: Locale): ProgramAction => {
  const action: OwnAction = JSON.parse(json);
  const isDevice = 'CompletedBy' in action && action.CompletedBy === 'Device';
  const Text = text(isDevice ? 'action.device' : labels[action.Type]);
  if (action.Type === 'Redirect' || action.Type === 'MvcRedirect') return { Type: action.Type, Url: action.Url, Text };
  if (action.Type !== 'Download') return { ...action, Text };
  const { s3FileName, displayName } = action.files[language];
  return { Type: action.Type, Text, FileName: s3FileName, DisplayName: displayName };
};

const ownActionOf = (json: string | null): OwnAction | null => (json === null ? null : JSON.parse(json));

/** What completes a program. */
export const completionOf = ({ sub_type, action }: Pick<ProgramTable, 'sub_type' | 'action'>): CompletedBy => completedBy(sub_type, ownActionOf(action));

/** The event that the button of a program registers for; `undefined` if something else completes it. */
export const eventOf = (program: Pick<ProgramTable, 'sub_type' | 'action'>): string | undefined => {
  const own = ownActionOf(program.action);
  return own?.Type === 'EventRegistration' && completionOf(program) === 'Place' ? own.EventId : undefined;
};
