import { describe, expect, it } from 'vitest';
import { programDay } from './programDay';
import { readProgramDay, startOfProgramDay, withInstants } from './programInstant';

it.each([
  ['2026-11-21', '2026-11-21T00:00:00-06:00'],
  ['2026-07-01', '2026-07-01T00:00:00-05:00'],
  // On the day when daylight saving time ends, it is still in effect at midnight.
  ['2026-11-01', '2026-11-01T00:00:00-05:00'],
])('[PRG-250, PRG-251] %s begins at %s', (day, instant) => {
  expect(startOfProgramDay(day)).toBe(instant);
  expect(programDay(instant)).toBe(day);
});

it('[PRG-251] converts the days of personal details into instants, and nothing else', () => {
  const details = { Name: 'Guitar', Goal: 'Three songs', StartDate: '2026-11-21' };
  expect(withInstants({ ProgramId: 'Custom', IsPersonal: true, PersonalDetails: details }).PersonalDetails).toEqual({
    ...details,
    StartDate: '2026-11-21T00:00:00-06:00',
  });
  expect(withInstants({ ProgramId: 'Custom', IsPersonal: true, PersonalDetails: { ...details, EndDate: '2026-12-31' } }).PersonalDetails?.EndDate).toBe(
    '2026-12-31T00:00:00-06:00',
  );
  const plain = { ProgramId: 'stairs', IsPersonal: false };
  expect(withInstants(plain)).toBe(plain);
});

describe('a day sent by a client', () => {
  it('[PRG-251] is the Chicago day of an instant, for each offset', () => {
    expect(readProgramDay('2026-11-25T00:00:00-06:00')).toBe('2026-11-25');
    expect(readProgramDay('2026-11-25T05:00:00Z')).toBe('2026-11-24');
    expect(readProgramDay('2026-11-25T12:00:00+09:00')).toBe('2026-11-24');
  });

  it.each(['2026-11-25', '2026-11-25T00:00:00', 'tomorrow', '', '2026-13-40T00:00:00Z', 'T Z'])('[PRG-251] is not read from %j', (text) => {
    expect(readProgramDay(text)).toBeUndefined();
  });
});
