import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../build/discover.mjs';

/**
 * All files below a folder, as paths relative to the checkout; empty if the folder does not exist.
 * @param {string} folder
 * @param {RegExp} name
 * @param {string} [base]
 * @returns {string[]}
 */
export const filesBelow = (folder, name, base = root) => {
  const path = join(base, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(base, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
};

/** Whether a file is a test or a helper of tests. @param {string} path */
export const isTest = (path) => /\.test\.tsx?$|^tests\/|\/testing\//.test(path);

/**
 * The text without comments, with the same number of lines.
 * @param {string} text TypeScript
 */
export const withoutComments = (text) =>
  text.replace(
    /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g,
    (all, literal) => literal ?? all.replace(/[^\n]/g, ''),
  );
