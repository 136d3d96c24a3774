import { expect, it } from 'vitest';
import { aProgram } from '../../testing/factories';
import { goalOf } from './goal';

it.each([
  ['SelfReport', false, 5, { how: 'Report', times: 5 }],
  ['SelfReport', true, 5, { how: 'Daily', times: 5 }],
  ['Tracker', false, 20, { how: 'Entry', times: 20 }],
  ['Learn', false, 0, { how: 'Course', times: 1 }],
  ['Meeting', false, 1, { how: 'Report', times: 1 }],
] as const)('a program of the kind %s, one report a day: %s, that requires %i, is completed by %o', (ProgramSubType, OnePerDay, Required, goal) => {
  expect(goalOf(aProgram({ ProgramSubType, OnePerDay, SelfReportStats: { Required, Submitted: 0 } }))).toEqual(goal);
});
