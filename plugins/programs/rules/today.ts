import type { Program, ProgramCompletion } from '../contract';
import { availableAction } from './availableAction';
import { isOver } from './programDay';
import { selfReportViewOnly } from './selfReport';

/** Whether something can be done for a program today. */
const isOpen = (program: Program, today: string, canTrack: boolean): boolean => {
  const action = availableAction(program);
  if (!action || action.ViewOnly || program.StartDate > today || isOver(program, today)) return false;
  return action.Type === 'SelfReport' ? takesReports(program) : action.Type === 'Track' && canTrack;
};

/** Whether a report is missing, and today's is. */
const takesReports = ({ SelfReportStats: { Submitted, Required }, NextReportAt }: Program): boolean =>
  NextReportAt === null && !selfReportViewOnly(Submitted, Required, false);

/** Those on pace can wait. */
const isBehind = ({ ProgramStatus }: Program): boolean => ProgramStatus !== 'OnTrack';

/** After every date of a program without end. */
const never = '9999-12-31';

/** Whether a program wants something on each day, or of somebody who is behind its pace. */
const isWanted = (program: Program): boolean => program.OnePerDay || isBehind(program);

/**
 * What is due today: programs in which progress can be made now, that take one report a day or in which the person is behind their pace, and in which nothing was
 * reported today. First those that are behind, then those that end soonest.
 * @param reported ids of the programs in which the person has reported today
 * @param today `yyyy-MM-dd`, where programs live
 * @param canTrack whether trackers are part of this deployment
 */
export const dueToday = (programs: readonly Program[], reported: readonly string[], today: string, canTrack: boolean): readonly Program[] =>
  programs
    .filter((program) => isOpen(program, today, canTrack) && isWanted(program) && !reported.includes(program.Id))
    .sort(
      (one, other) =>
        Number(isBehind(other)) - Number(isBehind(one)) || (one.EndDate ?? never).localeCompare(other.EndDate ?? never) || one.Id.localeCompare(other.Id),
    );

/** What is left to the next level: how many requirements, what it is called, what it brings. */
export interface NextLevel {
  readonly left: number;
  readonly points: number;
  /** `undefined` where there is only one level, which needs no name. */
  readonly name: string | undefined;
}

/** The level that a person is working on; `undefined` when all are reached. */
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
