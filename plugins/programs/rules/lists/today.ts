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

/** Whether a program is behind its pace. */
const isBehind = ({ ProgramStatus }: Program): boolean => ProgramStatus !== 'OnTrack';

/** Sorts after every real date. */
const never = '9999-12-31';

/** Whether a program takes one report a day, or is behind its pace. */
const isWanted = (program: Program): boolean => program.OnePerDay || isBehind(program);

/**
 * Programs due today: progress is possible now, they take one report a day or the person is behind their pace, and today has no report yet. Those
 * behind come first, then those that end soonest.
 * @param reported ids of the programs with a report of today
 * @param today `yyyy-MM-dd`, in the zone of programs
 * @param canTrack whether trackers are part of this deployment
 */
export const dueToday = (programs: readonly Program[], reported: readonly string[], today: string, canTrack: boolean): readonly Program[] =>
  programs
    .filter((program) => isOpen(program, today, canTrack) && isWanted(program) && !reported.includes(program.Id))
    .sort(
      (one, other) =>
        Number(isBehind(other)) - Number(isBehind(one)) || (one.EndDate ?? never).localeCompare(other.EndDate ?? never) || one.Id.localeCompare(other.Id),
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
