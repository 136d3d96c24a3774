import type { JoinRequest, Program, ProgramStatus } from '../contract';
import { replacesTemplate } from './programIds';

/** The three lists that a person's programs are divided into (PRG-002). */
export const listNames = ['current', 'available', 'completed'] as const;
export type ListName = (typeof listNames)[number];

/** The list that a program's status belongs to. */
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

/** Whether this is a template that people make programs of their own from: when such a program runs is for them to say. */
export const isOfferedTemplate = ({ IsPersonal, ProgramStatus }: Pick<Program, 'IsPersonal' | 'ProgramStatus'>): boolean =>
  IsPersonal && listOf(ProgramStatus) === 'available';

/** Whether another program is this one: ids are unique within their owner only. */
export const isSame =
  (program: Pick<Program, 'OwnerId' | 'Id'>) =>
  (other: Pick<Program, 'OwnerId' | 'Id'>): boolean =>
    other.Id === program.Id && other.OwnerId === program.OwnerId;

/** A list once a program has changed: it keeps its place, comes first where it is new, and is gone where its status does not belong. */
export const listWith = (name: ListName, programs: readonly Program[], program: Program): Program[] => {
  const others = programs.filter((one) => !isSame(program)(one));
  if (listOf(program.ProgramStatus) !== name) return others;
  return others.length < programs.length ? programs.map((one) => (isSame(program)(one) ? program : one)) : [program, ...programs];
};

/**
 * Ids of available programs that joining uses up: each program that was joined, and the templates of personal programs except
 * the custom ones, which stay available (PRG-079 to PRG-081).
 */
export const usedUpIds = (requests: readonly JoinRequest[], joined: readonly Pick<Program, 'Id'>[]): ReadonlySet<string> =>
  new Set([...joined.map(({ Id }) => Id), ...requests.filter(replacesTemplate).map(({ ProgramId }) => ProgramId)]);
