import type { Program } from '../contract';
import { availableAction } from './availableAction';
import { goalOf } from './goal';
import { isOver, startsIn } from './programDay';

/** How many programs a newcomer is shown. */
const most = 3;

const timesOf = (program: Program): number => goalOf(program)?.times ?? 0;

/**
 * Programs that are easy to start with, for somebody who has joined none yet: each is joined with one press and can be begun today. Those that are reported by a
 * tick come first, then those that take the fewest reports, then those that bring the most points; of each section there is one, so that they differ.
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
