import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/discover.mjs';
import { filesBelow, isTest, withoutComments } from './sources.mjs';

/** A top-level constant that can be indexed with any text. Tables of migrations are exempt, because they are only listed. */
const table = /^(?:export )?const (\w+): (?:Readonly<)?Record<string, (?!Migration\b)[^=]*= \{/gm;

/**
 * Finds plain objects that are indexed with arbitrary texts: `__proto__` finds an inherited value there. A Map contains only its own entries.
 * @param {string} text TypeScript
 * @returns {string[]} their names
 */
export const plainTables = (text) => [...withoutComments(text).matchAll(table)].map(([, name = '']) => name);

/** @returns {string[]} a line for each place */
export const checkLookups = () =>
  ['shell', 'plugins', 'devserver', 'fixtures']
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((path) => !isTest(path))
    .flatMap((path) => plainTables(readFileSync(join(root, path), 'utf8')).map((name) => `${path}: ${name} is looked up by any text; make it a Map.`));
