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

  it('moves to the front of the list that it now belongs to', () => {
    const done = aProgram({ ProgramStatus: 'Complete' });
    expect(ids('current', [sleep, aProgram()], done)).toEqual(['sleep']);
    expect(ids('completed', [aProgram({ Id: 'tea', ProgramStatus: 'Complete' })], done)).toEqual(['walk', 'tea']);
    expect(ids('available', [anAvailableProgram()], done)).toEqual(['stairs']);
  });

  it('keeps its place in the list that it stays in', () => {
    const changed = aProgram({ ProgramStatus: 'OnTrack' });
    expect(listWith('current', [sleep, aProgram()], changed)).toEqual([sleep, changed]);
  });

  it("is not taken for another owner's of the same id", () => {
    const other = aProgram({ OwnerId: 'globex' });
    expect(listWith('current', [other], aProgram({ ProgramStatus: 'Complete' }))).toEqual([other]);
  });
});

describe('what joining uses up', () => {
  it('[PRG-079] is the joined program, and the template that a personal one was made from', () => {
    const requests = [aJoinRequest(), aJoinRequest({ ProgramId: 'book', IsPersonal: true })];
    expect([...usedUpIds(requests, [{ Id: 'stairs' }, { Id: 'book-of-pat' }])]).toEqual(['stairs', 'book-of-pat', 'book']);
  });

  it.each(['Custom', 'custom-activity'])('[PRG-080, PRG-081] is not the template %s', (ProgramId) => {
    expect(usedUpIds([aJoinRequest({ ProgramId, IsPersonal: true })], [{ Id: 'guitar' }]).has(ProgramId)).toBe(false);
  });
});
