import { expect, it } from 'vitest';
import { filtersIn, noFilters, queryOf } from './auditFilters';

it("[SUP-068] a period of the audit includes both its days in the reader's zone, also when the clocks change", () => {
  const filters = { ...noFilters, first: '2026-11-01', last: '2026-11-01', reason: 'Problem' } as const;
  const query = queryOf(filters, 'America/Chicago');
  expect(query).toMatchObject({ From: '2026-11-01T05:00:00.000Z', Until: '2026-11-02T06:00:00.000Z', Reason: 'Problem' });
  expect(filtersIn(query, 'America/Chicago')).toEqual(filters);
});

it('an invalid day does not filter', () => {
  expect(queryOf({ ...noFilters, first: '2026-02-31' })).toMatchObject({ From: '', Until: '' });
  expect(filtersIn({})).toEqual(noFilters);
});
