import { defaultZone } from './days';
import table from './windowsZones.json';

/** By Windows name, in small letters (TOO-071). The table is made from the Unicode CLDR by `scripts/windowsZones.mjs` (TOO-073). */
const zones = new Map(Object.entries(table.zones).map(([name, zone]) => [name.toLowerCase(), zone]));

/** Whether the platform knows a zone by this name: `America/Chicago`, also by older ones such as `America/Indianapolis`. */
export const isZone = (name: string): boolean => {
  try {
    // Platforms also take offsets, which no summer time moves; they are no zones.
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/**
 * The IANA zone of a Windows time zone, such as 'Central Standard Time', in any case (TOO-074, TOO-075).
 * @returns an IANA name as it was given; America/Chicago for what is neither, and for nothing
 */
export const zoneOfWindows = (name: string): string => zones.get(name.toLowerCase()) ?? (isZone(name) ? name : defaultZone);
