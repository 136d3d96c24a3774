/**
 * `node scripts/windowsZones.mjs` writes `shell/rules/dates/windowsZones.json` from the Unicode CLDR (package `cldr-core`): for each Windows time zone the
 * IANA zone that it maps to without a territory. Run it again when the package is updated; `tests/build/windowsZones.test.ts` fails otherwise.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import cldr from 'cldr-core/package.json' with { type: 'json' };
import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { root } from './build/discover.mjs';

export const tableFile = join(root, 'shell/rules/dates/windowsZones.json');

/** CLDR's territory for the world, used when none is given. */
const anywhere = '001';

/** The table for the file. @returns {{ cldr: string, zones: Record<string, string> }} */
export const readTable = () => {
  const named = windows.supplemental.windowsZones.mapTimezones.filter(({ mapZone }) => mapZone._territory === anywhere);
  // Of several zones for a Windows name, the first is used.
  const zones = named.map(({ mapZone }) => [mapZone._other, mapZone._type.split(' ')[0] ?? '']);
  return { cldr: cldr.version, zones: Object.fromEntries(zones) };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(tableFile, `${JSON.stringify(readTable(), null, 2)}\n`);
