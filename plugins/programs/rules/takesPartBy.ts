import type { Program } from '../contract';

/** How progress is made in a program of a kind: by entries in trackers, by learning, or by reports. */
export const takesPartBy = (subType: Program['ProgramSubType']): 'track' | 'learn' | 'report' => {
  switch (subType) {
    case 'Tracker':
      return 'track';
    case 'Learn':
      return 'learn';
    case 'SelfReport':
    case 'Group':
    case 'Personal':
    case 'Multiple':
    case 'Meeting':
    case 'Scheduled':
    case 'Biometric':
      return 'report';
  }
};
