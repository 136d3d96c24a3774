import { daysBetween } from '#shell/rules/dates/days';
import type { Program, ProgramCompletion } from '../../contract';
import { availableAction } from '../actions/availableAction';
import { isOver } from '../dates/programDay';
import { selfReportViewOnly } from '../progress/selfReport';

/** Whether progress in a program is possible today. */
const isOpen = (program: Program, today: string, canTrack: boolean): boolean => {
  const action = availableAction(program);
  if (!action || action.ViewOnly || program.StartDate > today || isOver(program, today)) return false;
  return action.Type === 'SelfReport' ? takesReports(program) : action.Type === 'Track' && canTrack;
};

/** Whether reports are missing, and today's is. */
const takesReports = ({ SelfReportStats: { Submitted, Required }, NextReportAt }: Program): boolean =>
  NextReportAt === null && !selfReportViewOnly(Submitted, Required, false);

/**
 * Number of reports that its pace asks for before today, if they are spread evenly over its days; 0 for a program without an end.
 * @param today `yyyy-MM-dd`, in the zone of programs
 */
const askedBefore = ({ StartDate, EndDate, SelfReportStats: { Required } }: Program, today: string): number =>
  EndDate === null ? 0 : Math.floor((Math.max(1, Required) * daysBetween(StartDate, today)) / (daysBetween(StartDate, EndDate) + 1));

/** Whether a program is behind its pace. One without any report is so only once its pace asks for the first. */
export const isBehind = (program: Program, today: string): boolean =>
  program.ProgramStatus === 'Participating' || (program.ProgramStatus === 'SignedUp' && askedBefore(program, today) > 0);

/** Whether every remaining day, with today, needs a report. */
const isLastChance = ({ EndDate, SelfReportStats: { Required, Submitted } }: Program, today: string): boolean =>
  EndDate !== null && Math.max(1, Required) - Submitted > daysBetween(today, EndDate);

/** Whether a report is due on this very day: the program takes one a day, or it can only be finished with one. A program of four weekends is not due on a Monday. */
export const isDue = (program: Program, today: string): boolean => program.OnePerDay || isLastChance(program, today);

/** Sorts after every real date. */
const never = '9999-12-31';

/**
 * Programs to report on today: progress is possible now, and today has no report yet. Those that are due today come first, and of them those behind their
 * pace; then those that are behind and can be made up on another day. Equal ones are ordered by their end.
 * @param reported ids of the programs with a report of today
 * @param today `yyyy-MM-dd`, in the zone of programs
 * @param canTrack whether trackers are part of this deployment
 */
export const toReport = (programs: readonly Program[], reported: readonly string[], today: string, canTrack: boolean): readonly Program[] =>
  programs
    .filter((program) => isOpen(program, today, canTrack) && (isDue(program, today) || isBehind(program, today)) && !reported.includes(program.Id))
    .sort(
      (one, other) =>
        Number(isDue(other, today)) - Number(isDue(one, today)) ||
        Number(isBehind(other, today)) - Number(isBehind(one, today)) ||
        (one.EndDate ?? never).localeCompare(other.EndDate ?? never) ||
        one.Id.localeCompare(other.Id),
    );

/** The next level: the number of missing requirements, its points, and its name. */
export interface NextLevel {
  readonly left: number;
  readonly points: number;
  /** `undefined` if there is only one level, which shows no name. */
  readonly name: string | undefined;
}

/** The first level that is not completed; `undefined` if all are. */
export const nextLevel = ({ Levels }: Pick<ProgramCompletion, 'Levels'>): NextLevel | undefined => {
  const level = Levels.find(({ IsCompleted }) => !IsCompleted);
  return (
    level && {
      left: level.Requirements.filter(({ IsCompleted }) => !IsCompleted).length,
      points: level.Points,
      name: Levels.length > 1 ? level.Name : undefined,
    }
  );
};
