import { expect, it } from 'vitest';
import { plainTables } from '../../scripts/check/lookups.mjs';

it('reports tables that are accessed with arbitrary text', () => {
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
])('accepts %s', (text) => {
  expect(plainTables(text)).toEqual([]);
});
