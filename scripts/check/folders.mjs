import { dirname } from 'node:path';
import { filesBelow } from './sources.mjs';

const checked = ['shell', 'plugins', 'devserver', 'fixtures', 'scripts', 'tests'];

/** Maximum number of sources in a folder, without its tests and subfolders. A larger folder is divided by subject. */
const mostSources = 20;

const test = /\.test\.tsx?$/;

/**
 * Finds folders with too many sources.
 * @param {string} [base]
 * @returns {string[]} a line for each folder
 */
export const checkFolders = (base) => {
  const sources = checked.flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs)$/, base)).filter((path) => !test.test(path));
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts].flatMap(([folder, count]) =>
    count > mostSources ? [`${folder} has ${count} sources; at most ${mostSources} are in a folder. Divide it by subject.`] : [],
  );
};
