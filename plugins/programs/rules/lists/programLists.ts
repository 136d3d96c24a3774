import type { JoinRequest, Program, ProgramStatus } from '../../contract';
import { replacesTemplate } from '../programIds';

/** The three lists of a person's programs (PRG-002). */
export const listNames = ['current', 'available', 'completed'] as const;
export type ListName = (typeof listNames)[number];

/** The list of a program with this status. */
export const listOf = (status: ProgramStatus): ListName => {
  switch (status) {
    case 'SignedUp':
    case 'Participating':
    case 'OnTrack':
      return 'current';
    case 'Complete':
      return 'completed';
    case 'Available':
    case 'Quit':
    case 'Invited':
      return 'available';
  }
};

/** Whether this is a template of personal programs, whose dates the person chooses. */
export const isOfferedTemplate = ({ IsPersonal, ProgramStatus }: Pick<Program, 'IsPersonal' | 'ProgramStatus'>): boolean =>
  IsPersonal && listOf(ProgramStatus) === 'available';

/** Whether two programs are the same: ids are unique only within their owner. */
export const isSame =
  (program: Pick<Program, 'OwnerId' | 'Id'>) =>
  (other: Pick<Program, 'OwnerId' | 'Id'>): boolean =>
    other.Id === program.Id && other.OwnerId === program.OwnerId;

/**
 * A list after a program has changed: the program keeps its position, is inserted first if it is new, and removed if its status belongs to another
 * list.
 */
export const listWith = (name: ListName, programs: readonly Program[], program: Program): Program[] => {
  const others = programs.filter((one) => !isSame(program)(one));
  if (listOf(program.ProgramStatus) !== name) return others;
  return others.length < programs.length ? programs.map((one) => (isSame(program)(one) ? program : one)) : [program, ...programs];
};

/**
 * Ids of available programs that joining removes: each joined program, and the templates of personal programs except
 * the custom ones, which stay available (PRG-079 to PRG-081).
 */
export const usedUpIds = (requests: readonly JoinRequest[], joined: readonly Pick<Program, 'Id'>[]): ReadonlySet<string> =>
  new Set([...joined.map(({ Id }) => Id), ...requests.filter(replacesTemplate).map(({ ProgramId }) => ProgramId)]);
