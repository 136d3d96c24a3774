import type { CompletedBy, ProgramStatus } from '../../contract';
import { isCustomTemplate } from '../programIds';
import { selfReportViewOnly } from '../progress/selfReport';
import { hasEnded, hasStarted, isSettled, type Period } from '../progress/status';

/** The action of a program's button for one person now; its texts are added on presentation. `act`: the program's own action. */
export type NextStep = 'join' | 'describe' | 'wait' | 'answer' | 'report' | 'review' | 'track' | 'entries' | 'learn' | 'act' | 'none';

/** Inputs of the next step. */
export interface StepFacts {
  readonly programId: string;
  readonly completedBy: CompletedBy;
  readonly status: ProgramStatus;
  readonly period: Period;
  /** Number of pending and approved submissions. */
  readonly submitted: number;
  readonly required: number;
  /** Whether it takes one report a day, and has today's. */
  readonly mustWait: boolean;
  /** Whether it asks for the outcome, and has no answer yet. */
  readonly asksOutcome: boolean;
}

/** The next step in a program that has begun. */
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
 * The step of a program that is over or completed: review, if there are reports, entries or places. Courses can be read again, and a person who has used
 * the button can open its target again.
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
 * The next step of a person in a program (PRG-083): join it, describe a personal program first (custom templates), wait for its start,
 * answer the outcome question, report, view what was reported, or none.
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
