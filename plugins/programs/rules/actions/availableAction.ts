import type { Program, ProgramAction } from '../../contract';
import { isAppRoute, isWebAddress } from './address';

/**
 * Whether this deployment can carry out an action (PRG-085): its type is supported, and it has the fields that the type needs.
 * A type that is not in the contract comes from a newer server and is not available.
 */
export const isActionAvailable = (action: ProgramAction): boolean => {
  switch (action.Type) {
    case 'SelfReport':
    case 'Quit':
    case 'JoinPrograms':
    case 'ProgramDetailRequest':
    case 'Track':
    case 'SelfReportOutcome':
    case 'EditMissionStatement':
    case 'Learn':
    case 'Leaderboard':
      return true;
    case 'JoinProgramScreen':
      return Boolean(action.SectionId);
    case 'PlanYearChange':
      return Boolean(action.PlanYearKeyId);
    case 'EventRegistration':
      return Boolean(action.EventId);
    case 'Redirect':
      return isAppRoute(action.Url);
    case 'MvcRedirect':
      return isWebAddress(action.Url);
    case 'SnackBar':
      return Boolean(action.Message);
    case 'Download':
      return Boolean(action.FileName);
    case 'CreateGroup':
    case 'JoinGroup':
      return true;
    case 'GroupModal':
    case 'GroupEmail':
    case 'SelfSelectInvite':
    case 'SelfSelectAccept':
    case 'SelfSelectDecline':
      return Boolean(action.GroupId);
    case 'SelfSelectRemove':
      return Boolean(action.GroupId && action.UserIds?.length);
    case 'PeerToPeerAction':
      return Boolean(action.SubAction);
    default:
      action.Type satisfies never;
      return false;
  }
};

/** The action to offer for a program; `undefined` if there is none, or none that is available (PRG-085). */
export const availableAction = ({ Action }: Pick<Program, 'Action'>): ProgramAction | undefined => (Action && isActionAvailable(Action) ? Action : undefined);

/** Whether the join screen offers a program: its button joins it, or opens that screen (PRG-009). */
export const isJoinable = (program: Pick<Program, 'Action'>): boolean => {
  const type = availableAction(program)?.Type;
  return type === 'JoinPrograms' || type === 'JoinProgramScreen';
};
