import { expect, it } from 'vitest';
import { laterWords } from './names';

it.each([
  ['María Ángela', ['angela']],
  ['Ana-Lucía del Carmen', ['lucia', 'del', 'carmen']],
  ['O’Brien', ['brien']],
  ['Paige', []],
  ['(Bob) ', ['bob']],
  ['', []],
])('the words of %j behind its beginning are %j', (name, words) => expect(laterWords(name)).toEqual(words));
