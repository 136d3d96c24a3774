import type { JoinRequest, Program, ProgramStatus } from '../contract';
import { replacesTemplate } from './programIds';

/** The three lists that a person's programs are divided into (PRG-002). */
export const listNames = ['current', 'available', 'completed'] as const;
export type ListName = (typeof listNames)[number];

/** Program keys by list, in the order in which they are shown. */
export type ProgramLists = Readonly<Record<ListName, readonly string[]>>;

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

/** Takes programs out of all lists. */
export const withoutPrograms = (lists: ProgramLists, gone: ReadonlySet<string>): ProgramLists => ({
  current: lists.current.filter((key) => !gone.has(key)),
  available: lists.available.filter((key) => !gone.has(key)),
  completed: lists.completed.filter((key) => !gone.has(key)),
});

/** Puts a changed program into the list that it now belongs to, first; one that has not changed lists keeps its place. */
export const placeProgram = (lists: ProgramLists, key: string, status: ProgramStatus): ProgramLists => {
  const name = listOf(status);
  if (lists[name].includes(key)) return lists;
  const others = withoutPrograms(lists, new Set([key]));
  return { ...others, [name]: [key, ...others[name]] };
};

/**
 * Ids of available programs that joining uses up: each program that was joined, and the templates of personal programs except
 * the custom ones, which stay available (PRG-079 to PRG-081).
 */
export const usedUpIds = (requests: readonly JoinRequest[], joined: readonly Pick<Program, 'Id'>[]): ReadonlySet<string> =>
  new Set([...joined.map(({ Id }) => Id), ...requests.filter(replacesTemplate).map(({ ProgramId }) => ProgramId)]);
