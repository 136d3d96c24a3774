import { expect, it } from 'vitest';
import { mailMoment, mailSpan } from './moments';

const english = { language: 'en-US', zone: 'America/Chicago' } as const;
const spanish = { language: 'es-419', zone: 'America/New_York', clock: '24' } as const;

it('has day, year, time and zone in the reader’s formats', () => {
  expect(mailMoment('2026-12-15T15:00:00.000Z', english)).toBe('Tuesday, December 15, 2026, 9:00 AM (CST)');
  expect(mailMoment('2026-07-01T03:30:00.000Z', english)).toBe('Tuesday, June 30, 2026, 10:30 PM (CDT)');
  expect(mailMoment('2026-12-15T15:00:00.000Z', spanish)).toBe('martes, 15 de diciembre de 2026, 10:00 (EST)');
});

it('has the day of a span once, unless it ends on another or the clocks change', () => {
  expect(mailSpan('2026-12-15T15:00:00.000Z', '2026-12-15T15:30:00.000Z', english)).toBe('Tuesday, December 15, 2026, 9:00 AM - 9:30 AM (CST)');
  expect(mailSpan('2026-12-16T05:30:00.000Z', '2026-12-16T06:30:00.000Z', english)).toBe(
    'Tuesday, December 15, 2026, 11:30 PM (CST) - Wednesday, December 16, 2026, 12:30 AM (CST)',
  );
  expect(mailSpan('2026-11-01T06:30:00.000Z', '2026-11-01T07:30:00.000Z', english)).toBe(
    'Sunday, November 1, 2026, 1:30 AM (CDT) - Sunday, November 1, 2026, 1:30 AM (CST)',
  );
});
