import { expect, it } from 'vitest';
import { aProgram } from '../testing/factories';
import { holdsProgram, isProgram, isPrograms } from './wellFormed';

it('accepts programs', () => {
  const program = aProgram();
  expect(isProgram(program)).toBe(true);
  expect(isPrograms([program, aProgram({ Action: null })])).toBe(true);
  expect(holdsProgram({ Program: program })).toBe(true);
});

it.each([
  ['nothing', undefined],
  ['null', null],
  ['text', '<html></html>'],
  ['a program without id', { ...aProgram(), Id: undefined }],
  ['a program without progress', { ...aProgram(), Progress: null }],
  ['an action without type', { ...aProgram(), Action: { Text: 'Join' } }],
  ['an action that is text', { ...aProgram(), Action: 'Join' }],
])('[PRG-013] refuses %s', (_what, answer) => {
  expect(isProgram(answer)).toBe(false);
  expect(isPrograms([aProgram(), answer])).toBe(false);
  expect(holdsProgram({ Program: answer })).toBe(false);
});

it('[PRG-013] refuses a list that is not a list', () => {
  expect(isPrograms({ Current: [] })).toBe(false);
});
