import { describe, expect, it } from 'vitest';
import { aJoinRequest } from '../testing/factories';
import { listOf, placeProgram, usedUpIds, withoutPrograms } from './programLists';

const lists = { current: ['acme/walk', 'acme/sleep'], available: ['acme/stairs'], completed: ['acme/tea'] };

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
  it('moves to the front of the list that it now belongs to', () => {
    expect(placeProgram(lists, 'acme/sleep', 'Complete')).toEqual({
      current: ['acme/walk'],
      available: ['acme/stairs'],
      completed: ['acme/sleep', 'acme/tea'],
    });
  });

  it('keeps its place in the list that it stays in', () => {
    expect(placeProgram(lists, 'acme/sleep', 'OnTrack')).toBe(lists);
  });
});

it('takes programs out of all lists', () => {
  expect(withoutPrograms(lists, new Set(['acme/walk', 'acme/tea']))).toEqual({ current: ['acme/sleep'], available: ['acme/stairs'], completed: [] });
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
