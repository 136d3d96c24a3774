import { describe, expect, it } from 'vitest';
import { challengeDay, legacyDate, readLegacyDate } from './trackerDay';

it('[TRK-075] the first day of a challenge is in US Central time; a day stays unchanged', () => {
  expect(challengeDay('2026-11-15')).toBe('2026-11-15');
  expect(challengeDay('2026-11-15T05:00:00Z')).toBe('2026-11-14');
  expect(challengeDay('2026-11-15T00:00:00-06:00')).toBe('2026-11-15');
});

describe('a legacy date', () => {
  it('[TRK-148] is formatted at start of day and parsed without its time', () => {
    expect(legacyDate('2024-01-05')).toBe('01/05/2024 12:00:00');
    expect(readLegacyDate('01/05/2024 12:00:00')).toBe('2024-01-05');
    expect(readLegacyDate('01/05/2024 11:59:59')).toBe('2024-01-05');
    expect(readLegacyDate('01/05/2024')).toBe('2024-01-05');
  });

  it.each(['', '1/5/2024', '13/01/2024 12:00:00', '02/30/2024 12:00:00', '2024-01-05', '01/05/2024 12:00'])('[TRK-148] is not parsed from %j', (text) => {
    expect(readLegacyDate(text)).toBeUndefined();
  });
});
