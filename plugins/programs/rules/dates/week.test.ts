import { expect, it } from 'vitest';
import { weekOf } from './week';

const chicago = 'America/Chicago';
const states = (week: ReturnType<typeof weekOf>) => week.map(({ State }) => State);

it('shows which days of the week have a report, and that today and later days are still to come', () => {
  // A Thursday.
  const reports = [
    { at: '2026-11-22T18:00:00Z', zone: chicago },
    { at: '2026-11-23T18:00:00Z', zone: chicago },
    { at: '2026-11-23T20:00:00Z', zone: chicago },
    { at: '2026-11-25T18:00:00Z', zone: chicago },
  ];
  const week = weekOf(reports, '2026-11-26', 'Monday');
  expect(week.map(({ Day }) => Day)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']);
  expect(states(week)).toEqual(['Done', 'NotDone', 'Done', 'ToCome', 'ToCome', 'ToCome', 'ToCome']);
});

it('is done today with a report of today', () => {
  expect(states(weekOf([{ at: '2026-11-23T18:00:00Z', zone: chicago }], '2026-11-23', 'Monday'))[0]).toBe('Done');
});

it("begins with the person's first day of the week", () => {
  expect(weekOf([], '2026-11-26', 'Sunday')[0]).toEqual({ Day: '2026-11-22', State: 'NotDone' });
  expect(weekOf([], '2026-11-26', 'Saturday')[0]).toEqual({ Day: '2026-11-21', State: 'NotDone' });
});

it('a report belongs to the day where the person was', () => {
  // Tuesday in Auckland, Monday in Chicago.
  const at = '2026-11-23T20:00:00Z';
  expect(states(weekOf([{ at, zone: 'Pacific/Auckland' }], '2026-11-24', 'Monday')).slice(0, 2)).toEqual(['NotDone', 'Done']);
  expect(states(weekOf([{ at, zone: chicago }], '2026-11-24', 'Monday')).slice(0, 2)).toEqual(['Done', 'ToCome']);
});
