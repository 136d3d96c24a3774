import type { Program, ProgramStatus } from '../contract';
import { isCustomTemplate } from './programIds';
import { selfReportViewOnly } from './selfReport';
import { hasEnded, hasStarted, isSettled, type Period } from './status';
import { takesPartBy } from './takesPartBy';

/** What the button of a program does for one person now; who presents it adds the texts. */
export type NextStep = 'join' | 'describe' | 'wait' | 'answer' | 'report' | 'review' | 'track' | 'learn' | 'none';

/** What the next step depends on. */
export interface StepFacts {
  readonly programId: string;
  readonly subType: Program['ProgramSubType'];
  readonly status: ProgramStatus;
  readonly period: Period;
  /** Submissions that stand. */
  readonly submitted: number;
  readonly required: number;
  /** It takes one report a day, and has today's. */
  readonly mustWait: boolean;
  /** It asks what the outcome is, and nobody has said yet. */
  readonly asksOutcome: boolean;
}

/** How progress is made in a program that has begun. */
const takePart = ({ subType, mustWait, submitted, required, asksOutcome }: StepFacts): NextStep => {
  if (asksOutcome) return 'answer';
  const how = takesPartBy(subType);
  return how === 'report' && (mustWait || selfReportViewOnly(submitted, required, false)) ? 'review' : how;
};

/** A program that is over, or done, can only be looked back on, if something was reported; courses can be read again. */
const lookBack = ({ submitted, subType }: StepFacts): NextStep => {
  if (takesPartBy(subType) === 'learn') return 'learn';
  return submitted > 0 ? 'review' : 'none';
};

/**
 * What a person can do next in a program (PRG-083): join it, describe a program of their own first (custom templates), wait for its start,
 * say what the outcome is, report, look at what was reported, or nothing.
 */
export const nextStep = (facts: StepFacts, today: string): NextStep => {
  const over = hasEnded(facts.period, today);
  switch (facts.status) {
    case 'Available':
    case 'Quit':
    case 'Invited':
      if (over) return 'none';
      return isCustomTemplate(facts.programId) ? 'describe' : 'join';
    case 'Complete':
      return lookBack(facts);
    case 'SignedUp':
    case 'Participating':
    case 'OnTrack':
      if (facts.subType === 'Tracker' ? isSettled(facts.period, today) : over) return lookBack(facts);
      return hasStarted(facts.period, today) ? takePart(facts) : 'wait';
  }
};
