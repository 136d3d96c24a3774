import type { Program, ProgramAction } from '../contract';

/** Stands for our own address, whatever it is: what is relative to it stays within the application. */
const own = 'https://own.invalid';

const parsed = (url: string | undefined): URL | undefined => {
  try {
    return url ? new URL(url, own) : undefined;
  } catch {
    return undefined;
  }
};

/** An address of this product or on the web, never one that runs script. */
const isWebAddress = (url: string | undefined): boolean => /^https?:$/.test(parsed(url)?.protocol ?? '');

/** An address within this application. */
const isAppRoute = (url: string | undefined): boolean => parsed(url)?.origin === own;

/**
 * Whether an action leads anywhere in this deployment (PRG-085): its type is one that we carry out, and it says what that needs.
 * A type that is not in the contract comes from a newer server and is not available.
 */
export const isActionAvailable = (action: ProgramAction): boolean => {
  switch (action.Type) {
    case 'SelfReport':
    case 'Quit':
    case 'JoinPrograms':
    case 'ProgramDetailRequest':
    case 'Track':
      return true;
    case 'JoinProgramScreen':
      return Boolean(action.SectionId);
    case 'Redirect':
      return isAppRoute(action.Url);
    case 'MvcRedirect':
      return isWebAddress(action.Url);
    case 'SnackBar':
      return Boolean(action.Message);
    case 'Download':
      return Boolean(action.FileName);
    // Their screens are not part of this deployment.
    case 'EventRegistration':
    case 'GroupModal':
    case 'SelfReportOutcome':
    case 'GroupEmail':
    case 'Leaderboard':
    case 'Learn':
    case 'PeerToPeerAction':
    case 'CreateGroup':
    case 'SelfSelectInvite':
    case 'SelfSelectRemove':
    case 'SelfSelectAccept':
    case 'SelfSelectDecline':
    case 'JoinGroup':
    case 'EditMissionStatement':
    case 'PlanYearChange':
      return false;
    default:
      action.Type satisfies never;
      return false;
  }
};

/** The action to offer for a program; `undefined` when there is nothing to do, or nothing that we can do (PRG-085). */
export const availableAction = ({ Action }: Pick<Program, 'Action'>): ProgramAction | undefined => (Action && isActionAvailable(Action) ? Action : undefined);

/** Whether the join screen offers a program: its own button would join it, or lead to that screen (PRG-009). */
export const isJoinable = (program: Pick<Program, 'Action'>): boolean => {
  const type = availableAction(program)?.Type;
  return type === 'JoinPrograms' || type === 'JoinProgramScreen';
};
