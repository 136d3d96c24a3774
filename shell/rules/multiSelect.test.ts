import { expect, it } from 'vitest';
import { chosenOfMost, isOptionDisabled, isSelectAllDisabled, reportedChoice } from './multiSelect';

const options = ['a', 'b', 'c'];

it('[TOO-039] says how many are chosen out of how many', () => expect(chosenOfMost(['a'], 2)).toBe('1/2'));

it('[TOO-040] at the maximum unselected options are disabled', () => {
  const disabled = (chosen: string[], most?: number) => options.filter((option) => isOptionDisabled(option, chosen, most));
  expect(disabled(['a'], 2)).toEqual([]);
  expect(disabled(['a', 'b'], 2)).toEqual(['c']);
  expect(disabled(options)).toEqual([]);
});

it('[TOO-040] all cannot be chosen at once when they are more than the maximum', () => {
  expect([isSelectAllDisabled(options, 2), isSelectAllDisabled(options, 3), isSelectAllDisabled(options)]).toEqual([true, false, false]);
});

it('[TOO-040] everything is reported as ALL, unless the list is wanted', () => {
  expect(reportedChoice(['c', 'a', 'b'], options)).toEqual(['ALL']);
  expect(reportedChoice(['c', 'a', 'b'], options, true)).toEqual(['c', 'a', 'b']);
  expect(reportedChoice(['a'], options)).toEqual(['a']);
  expect(reportedChoice([], [])).toEqual([]);
});
