import { expect, it } from 'vitest';
import { minutesInStep, nearestQuarterHour } from './quarterHours';

it('[TOO-101] times go in steps of 15 minutes', () => expect(minutesInStep).toBe(15));

it.each([
  ['2026-11-20T10:07:29.999Z', '2026-11-20T10:00:00.000Z'],
  ['2026-11-20T10:07:30.000Z', '2026-11-20T10:15:00.000Z'],
  ['2026-11-20T10:52:30.000Z', '2026-11-20T11:00:00.000Z'],
  ['2026-12-31T23:59:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2026-11-20T10:15:00.000Z', '2026-11-20T10:15:00.000Z'],
])('[TOO-102] %s is rounded to %s', (instant, rounded) => expect(nearestQuarterHour(new Date(instant)).toISOString()).toBe(rounded));
