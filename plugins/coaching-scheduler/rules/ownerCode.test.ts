import { expect, it } from 'vitest';
import { ownerCode } from './ownerCode';

it.each([
  ['me', 'Paige', 0],
  ['me', 'Peter', 1],
  ['Lena', 'Paige', 2],
  ['Lena', 'Peter', 3],
])('[COA-024, SUP-115] a session of the coach %s with %s has the code %i in the calendar of Paige', (CoachUserId, UserId, code) => {
  expect(ownerCode({ CoachUserId, UserId }, { coachUserId: 'me', userId: 'Paige' })).toBe(code);
});

it('[COA-024] no item belongs to the current user in a calendar without a user', () => {
  expect(ownerCode({ CoachUserId: 'me', UserId: '' }, { coachUserId: 'me' })).toBe(1);
  expect(ownerCode({ CoachUserId: 'Lena', UserId: '' }, { coachUserId: 'me' })).toBe(3);
});
