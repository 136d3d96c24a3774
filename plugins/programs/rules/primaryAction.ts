import type { Program, ProgramAction } from '../contract';
import { canReport } from './reporting';

/** Whether an action is the main thing to do in a program. What only shows, waits or leaves is not, nor is anything in one that is completed. */
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

/** Whether an action still leads anywhere on the page of its own program: leaving has a button there for every program, and the page itself is there already. */
export const isForDetail = ({ Type }: ProgramAction): boolean => Type !== 'Quit' && Type !== 'ProgramDetailRequest';
