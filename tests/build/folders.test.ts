import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkFolders } from '../../scripts/check/folders.mjs';

const checkoutWith = (paths: readonly string[]): string => {
  const base = mkdtempSync(join(tmpdir(), 'folders-'));
  onTestFinished(() => rmSync(base, { recursive: true }));
  for (const path of paths) {
    mkdirSync(join(base, path, '..'), { recursive: true });
    writeFileSync(join(base, path), '');
  }
  return base;
};

const sources = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `plugins/alpha/rules/rule${at}.ts`);

it('finds a folder with more than 20 sources', () => {
  expect(checkFolders(checkoutWith(sources(21)))).toEqual(['plugins/alpha/rules has 21 sources; at most 20 are in a folder. Divide it by subject.']);
});

it('counts neither tests nor subfolders', () => {
  expect(checkFolders(checkoutWith([...sources(20), 'plugins/alpha/rules/rule1.test.ts', 'plugins/alpha/rules/dates/day.ts']))).toEqual([]);
});
