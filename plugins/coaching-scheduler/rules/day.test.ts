import { expect, it } from 'vitest';
import { dayOf, periodAhead } from './day';

const at = (StartDate: string) => ({ StartDate, EndDate: StartDate });

it("a coach's day has its sessions in order, in the coach's zone, and the first one of a later day", () => {
  const [late, early, next, later] = [at('2026-11-21T04:30:00Z'), at('2026-11-20T15:00:00Z'), at('2026-11-23T15:00:00Z'), at('2026-11-24T15:00:00Z')] as const;
  expect(dayOf([later, late, next, early], '2026-11-20', 'America/Chicago')).toEqual({ sessions: [early, late], next });
  expect(dayOf([late], '2026-11-20', 'Europe/Berlin')).toEqual({ sessions: [], next: late });
  expect(dayOf([], '2026-11-20', 'Europe/Berlin')).toEqual({ sessions: [], next: undefined });
});

it('covers fifteen days, also over a change of the clocks', () => {
  expect(periodAhead('2026-10-25', 'America/Chicago')).toEqual({ StartDate: '2026-10-25T00:00:00-05:00', EndDate: '2026-11-09T00:00:00-06:00' });
});
