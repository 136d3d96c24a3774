import { expect, it } from 'vitest';
import { aProgram } from '../testing/factories';
import { MalformedAnswer, readProgram, readPrograms } from './wellFormed';

it('lets programs through as they are', () => {
  const program = aProgram();
  expect(readProgram(program)).toBe(program);
  expect(readPrograms([program, aProgram({ Action: null })])).toHaveLength(2);
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
  expect(() => readProgram(answer)).toThrow(MalformedAnswer);
  expect(() => readPrograms([answer])).toThrow(MalformedAnswer);
});

it('[PRG-013] refuses a list that is none', () => {
  expect(() => readPrograms({ Current: [] })).toThrow(MalformedAnswer);
});
