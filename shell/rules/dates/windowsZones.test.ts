import { describe, expect, it } from 'vitest';
import { isZone, zoneOfWindows } from './windowsZones';
import table from './windowsZones.json';

describe('a Windows time zone', () => {
  it.each([
    ['Central Standard Time', 'America/Chicago'],
    ['Eastern Standard Time', 'America/New_York'],
    ['Mountain Standard Time', 'America/Denver'],
    ['US Mountain Standard Time', 'America/Phoenix'],
    ['Pacific Standard Time', 'America/Los_Angeles'],
    ['Alaskan Standard Time', 'America/Anchorage'],
    ['Hawaiian Standard Time', 'Pacific/Honolulu'],
  ])('[TOO-071, TOO-074] %s is %s', (name, zone) => expect(zoneOfWindows(name)).toBe(zone));

  it('[TOO-075] is found in any case', () => expect(zoneOfWindows('EASTERN standard time')).toBe('America/New_York'));

  it('[TOO-075] stays as it is when it is an IANA zone already, an older name included', () => {
    expect(zoneOfWindows('Europe/Madrid')).toBe('Europe/Madrid');
    expect(zoneOfWindows('America/Indianapolis')).toBe('America/Indianapolis');
  });

  it.each(['', 'Nowhere Standard Time', '__proto__', '+05:00'])('[TOO-072, TOO-075] %j is America/Chicago', (name) =>
    expect(zoneOfWindows(name)).toBe('America/Chicago'),
  );

  it('[TOO-075] is always one that the platform knows', () => {
    expect(Object.values(table.zones).filter((zone) => !isZone(zone))).toEqual([]);
    expect(Object.keys(table.zones).length).toBeGreaterThan(130);
  });
});
