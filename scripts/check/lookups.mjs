import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/discover.mjs';
import { filesBelow, isTest, withoutComments } from './sources.mjs';

/** A table at the top of a file that any text may be looked up in; migrations are only ever listed. */
const table = /^(?:export )?const (\w+): (?:Readonly<)?Record<string, (?!Migration\b)[^=]*= \{/gm;

/**
 * Finds tables of plain objects by any text: what `__proto__` finds in one stands in no table of ours. A Map has only what was put into it.
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
