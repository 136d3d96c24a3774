import { expect, it } from 'vitest';
import { plainTables } from '../../scripts/check/lookups.mjs';

it('finds tables in which any text is looked up', () => {
  expect(plainTables("const a: Readonly<Record<string, Locale>> = { en: 'en-US' };\nexport const b: Record<string, number> = {\n  one: 1,\n};\n")).toEqual([
    'a',
    'b',
  ]);
});

it.each([
  "const a: ReadonlyMap<string, string> = new Map([['en', 'en-US']]);",
  'const a: Readonly<Record<Locale, string>> = { };',
  'export const migrations: Readonly<Record<string, Migration>> = { };',
  '// const a: Record<string, string> = { };',
])('lets %s pass', (text) => {
  expect(plainTables(text)).toEqual([]);
});
