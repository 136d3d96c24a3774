import type { Program } from '../../contract';
import { availableAction } from '../actions/availableAction';
import { isOver, startsIn } from '../dates/programDay';
import { goalOf } from '../progress/goal';

/** Maximum number of programs shown to a newcomer. */
const most = 3;

const timesOf = (program: Program): number => goalOf(program)?.times ?? 0;

/**
 * Easy programs for a person who has joined none: each is joined with one press and can begin today. Sorted by: reported by a tick, fewest reports,
 * most points. At most one per section, so that they differ.
 */
export const firstSteps = (available: readonly Program[], today: string): readonly Program[] => {
  const open = available
    .filter(
      (program) =>
        availableAction(program)?.Type === 'JoinPrograms' &&
        !program.IsPersonal &&
        goalOf(program) !== undefined &&
        !isOver(program, today) &&
        startsIn(program, today) === undefined,
    )
    .sort((one, other) => Number(one.Tick === null) - Number(other.Tick === null) || timesOf(one) - timesOf(other) || other.Points - one.Points);
  return open.filter(({ SectionId }, at) => open.findIndex((other) => other.SectionId === SectionId) === at).slice(0, most);
};
