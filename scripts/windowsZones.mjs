/**
 * `node scripts/windowsZones.mjs` writes `shell/rules/windowsZones.json` from the Unicode CLDR (package `cldr-core`): for each Windows time zone the IANA zone that
 * stands for it where no territory is known. To be run again when the package is updated; `tests/build/windowsZones.test.ts` says so.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import cldr from 'cldr-core/package.json' with { type: 'json' };
import windows from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' };
import { root } from './build/discover.mjs';

export const tableFile = join(root, 'shell/rules/windowsZones.json');

/** The territory that CLDR names where none is meant: the world. */
const anywhere = '001';

/** The table as it should stand in the file. @returns {{ cldr: string, zones: Record<string, string> }} */
export const readTable = () => {
  const named = windows.supplemental.windowsZones.mapTimezones.filter(({ mapZone }) => mapZone._territory === anywhere);
  // Where several zones share a Windows name, the first one counts.
  const zones = named.map(({ mapZone }) => [mapZone._other, mapZone._type.split(' ')[0] ?? '']);
  return { cldr: cldr.version, zones: Object.fromEntries(zones) };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(tableFile, `${JSON.stringify(readTable(), null, 2)}\n`);
