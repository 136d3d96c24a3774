import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTable, tableFile } from '../../scripts/windowsZones.mjs';

it('[TOO-073] the table of Windows time zones is that of the installed CLDR, whose version it names; else: node scripts/windowsZones.mjs', () => {
  const written = JSON.parse(readFileSync(tableFile, 'utf8'));
  expect(written).toEqual(readTable());
  expect(written.cldr).toMatch(/^\d+\./);
});
