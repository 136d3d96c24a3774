import { expect, it } from 'vitest';
import { shownTo } from './shownTo';

it.each([
  ['coach', 'pat', 'details'],
  ['coach', 'kim', 'details'],
  ['other', 'pat', 'coach'],
  ['other', 'kim', 'busy'],
] as const)('[COA-024, COA-025] a session of %s with %s is shown to the coach in the calendar of Pat as: %s', (CoachUserId, UserId, shown) => {
  expect(shownTo({ CoachUserId, UserId }, { coachUserId: 'coach', userId: 'pat' })).toBe(shown);
});
