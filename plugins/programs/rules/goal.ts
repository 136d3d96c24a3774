import type { Program } from '../contract';
import { requiredCount } from './progress';

/** How progress is made in a program: what is done so many times. */
export interface Goal {
  readonly how: 'report' | 'daily' | 'track' | 'learn';
  /** At least 1. */
  readonly times: number;
}

/** What it takes to complete a program. */
export const goalOf = ({ ProgramSubType, OnePerDay, SelfReportStats }: Pick<Program, 'ProgramSubType' | 'OnePerDay' | 'SelfReportStats'>): Goal => {
  const times = requiredCount(SelfReportStats.Required);
  switch (ProgramSubType) {
    case 'Tracker':
      return { how: 'track', times };
    case 'Learn':
      return { how: 'learn', times };
    case 'SelfReport':
    case 'Group':
    case 'Personal':
    case 'Multiple':
    case 'Meeting':
    case 'Scheduled':
    case 'Biometric':
      return { how: OnePerDay ? 'daily' : 'report', times };
  }
};

/** The first sentence of a text, which says what a program is; the whole text where it has but one. */
export const firstSentence = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  return /^.*?[.!?…](?=\s|$)/.exec(words)?.[0] ?? words;
};
