import { defaultZone } from './days';
import table from './windowsZones.json';

/** By Windows name in lower case (TOO-071). The table is generated from the Unicode CLDR by `scripts/windowsZones.mjs` (TOO-073). */
const zones = new Map(Object.entries(table.zones).map(([name, zone]) => [name.toLowerCase(), zone]));

/** Whether the platform knows a zone by this name: `America/Chicago`, also by older ones such as `America/Indianapolis`. */
export const isZone = (name: string): boolean => {
  try {
    // Platforms also accept offsets, which have no summer time; they are no zones.
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/**
 * The IANA zone of a Windows time zone, such as 'Central Standard Time', in any case (TOO-074, TOO-075).
 * @returns an IANA name unchanged; America/Chicago for an unknown or empty name
 */
export const zoneOfWindows = (name: string): string => zones.get(name.toLowerCase()) ?? (isZone(name) ? name : defaultZone);
