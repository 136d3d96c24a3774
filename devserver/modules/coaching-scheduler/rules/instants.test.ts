import { expect, it } from 'vitest';
import { addDays } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import { mostDays, periodFault } from '../../../../plugins/coaching-scheduler/rules/period';
import { readPeriod } from './instants';

it.each(['2026-01-01', '2026-05-01', '2026-10-15'])(
  '[COA-103] the longest period that the page lets through is taken, also where clocks are changed within it: from %s',
  (first) => {
    const last = addDays(first, mostDays - 1);
    expect(periodFault(first, last)).toBeUndefined();
    const read = (days: number) =>
      readPeriod({ StartDate: startOfDayIn(first, 'America/Chicago'), EndDate: startOfDayIn(addDays(first, days), 'America/Chicago') });
    expect(() => read(mostDays)).not.toThrow();
    expect(() => read(mostDays + 1)).toThrow();
  },
);
