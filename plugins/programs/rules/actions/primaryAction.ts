import type { Program, ProgramAction } from '../../contract';
import { canReport } from '../progress/reporting';

/** Whether an action is the main one of a program. Actions that only show, wait or leave are not, nor is any action of a completed program. */
export const isPrimaryAction = (program: Program, action: ProgramAction, now: Date): boolean => {
  if (program.ProgramStatus === 'Complete') return false;
  switch (action.Type) {
    case 'SnackBar':
    case 'Quit':
    case 'ProgramDetailRequest':
      return false;
    case 'SelfReport':
      return canReport(program, now);
    case 'Track':
      return action.ViewOnly !== true;
    default:
      return true;
  }
};

/** Whether an action is useful on the page of its own program: Quit has a button of its own there, and the page itself is already open. */
export const isForDetail = ({ Type }: ProgramAction): boolean => Type !== 'Quit' && Type !== 'ProgramDetailRequest';
