import { describe, expect, it } from 'vitest';
import type { Program } from '../../contract';
import { aJoinRequest, anAvailableProgram, aProgram } from '../../testing/factories';
import { type ListName, listOf, listWith, usedUpIds } from './programLists';

it.each([
  ['SignedUp', 'current'],
  ['Participating', 'current'],
  ['OnTrack', 'current'],
  ['Complete', 'completed'],
  ['Available', 'available'],
  ['Quit', 'available'],
  ['Invited', 'available'],
] as const)('[PRG-002] a program that is %s is in the list %s', (status, list) => {
  expect(listOf(status)).toBe(list);
});

describe('a changed program', () => {
  const sleep = aProgram({ Id: 'sleep' });
  const ids = (name: ListName, programs: readonly Program[], changed: Program) => listWith(name, programs, changed).map(({ Id }) => Id);

  it('moves to the front of its new list', () => {
    const done = aProgram({ ProgramStatus: 'Complete' });
    expect(ids('current', [sleep, aProgram()], done)).toEqual(['sleep']);
    expect(ids('completed', [aProgram({ Id: 'tea', ProgramStatus: 'Complete' })], done)).toEqual(['walk', 'tea']);
    expect(ids('available', [anAvailableProgram()], done)).toEqual(['stairs']);
  });

  it('keeps its position in the same list', () => {
    const changed = aProgram({ ProgramStatus: 'OnTrack' });
    expect(listWith('current', [sleep, aProgram()], changed)).toEqual([sleep, changed]);
  });

  it("is not confused with another owner's of the same id", () => {
    const other = aProgram({ OwnerId: 'globex' });
    expect(listWith('current', [other], aProgram({ ProgramStatus: 'Complete' }))).toEqual([other]);
  });
});

describe('what joining removes', () => {
  it('[PRG-079] is the joined program, and the template of a personal one', () => {
    const requests = [aJoinRequest(), aJoinRequest({ ProgramId: 'book', IsPersonal: true })];
    expect([...usedUpIds(requests, [{ Id: 'stairs' }, { Id: 'book-of-pat' }])]).toEqual(['stairs', 'book-of-pat', 'book']);
  });

  it.each(['Custom', 'custom-activity'])('[PRG-080, PRG-081] is not the template %s', (ProgramId) => {
    expect(usedUpIds([aJoinRequest({ ProgramId, IsPersonal: true })], [{ Id: 'guitar' }]).has(ProgramId)).toBe(false);
  });
});
