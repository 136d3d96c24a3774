import type { CompletedBy, ProgramStatus } from '../contract';
import { isCustomTemplate } from './programIds';
import { selfReportViewOnly } from './selfReport';
import { hasEnded, hasStarted, isSettled, type Period } from './status';

/** What the button of a program does for one person now; who presents it adds the texts. `act`: what the program has of its own. */
export type NextStep = 'join' | 'describe' | 'wait' | 'answer' | 'report' | 'review' | 'track' | 'entries' | 'learn' | 'act' | 'none';

/** What the next step depends on. */
export interface StepFacts {
  readonly programId: string;
  readonly completedBy: CompletedBy;
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
const takePart = ({ completedBy, mustWait, submitted, required, asksOutcome }: StepFacts): NextStep => {
  if (asksOutcome) return 'answer';
  switch (completedBy) {
    case 'Report':
      return mustWait || selfReportViewOnly(submitted, required, false) ? 'review' : 'report';
    case 'Entry':
      return 'track';
    case 'Course':
      return 'learn';
    case 'Place':
    case 'Mission':
    case 'Device':
    case 'Download':
    case 'Visit':
    case 'Nothing':
      return 'act';
  }
};

/**
 * A program that is over, or done, can only be looked back on, if there is something to see: reports, entries, places. Courses can be read again, and what its button
 * opens once more by whoever has done it.
 */
const lookBack = ({ completedBy, submitted, status }: StepFacts): NextStep => {
  switch (completedBy) {
    case 'Report':
      return submitted > 0 ? 'review' : 'none';
    case 'Entry':
      return submitted > 0 ? 'entries' : 'none';
    case 'Course':
      return 'learn';
    case 'Place':
      return submitted > 0 ? 'act' : 'none';
    case 'Mission':
    case 'Device':
    case 'Download':
    case 'Visit':
      return status === 'Complete' ? 'act' : 'none';
    case 'Nothing':
      return 'none';
  }
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
      if (facts.completedBy === 'Entry' ? isSettled(facts.period, today) : over) return lookBack(facts);
      return hasStarted(facts.period, today) || facts.completedBy === 'Nothing' ? takePart(facts) : 'wait';
  }
};
