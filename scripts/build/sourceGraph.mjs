import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './discover.mjs';
import { limitsFile } from './evaluateLimits.mjs';
import { homeOf, namesIn } from './fluentHomes.mjs';

/**
 * What our files import, read from their text: enough to plan which of them lie together, in a fraction of the time of a build. Of Fluent, and behind the
 * shell's api, it names the files that define what is imported; other packages it leaves out.
 *
 * @typedef {object} Imports paths relative to the checkout
 * @property {readonly string[]} direct
 * @property {readonly string[]} lazy
 */

const directImport = /^(?:import|export)\s+(?!type\s)([\w\s{},*]+?)\s+from\s+'([^']+)';/gm;
const lazyImport = /\bimport\('(\.[^']+)'\)/g;

/** A file of ours behind a specifier. @param {string} specifier @param {string} path */
const fileOf = (specifier, path) => {
  const target = join(dirname(path), specifier);
  return ['.ts', '.tsx', '', '/index.ts'].map((ending) => target + ending).find((file) => /\.\w+$/.test(file) && existsSync(join(root, file)));
};

/** The files that one import brings. @param {string} clause @param {string} specifier @param {string} path */
const filesBehind = (clause, specifier, path) => {
  if (specifier.startsWith('.')) return fileOf(specifier, path) ?? [];
  return namesIn(/\{([^}]*)\}/.exec(clause)?.[1] ?? '').flatMap(({ name }) => {
    const home = homeOf(specifier, name, path);
    return home && 'file' in home ? relative(root, home.file) : [];
  });
};

/** @param {string} path @returns {Imports} */
const readImports = (path) => {
  if (!/^(?:shell|plugins)\/.*\.tsx?$/.test(path) || limitsFile.test(path)) return { direct: [], lazy: [] };
  const text = readFileSync(join(root, path), 'utf8');
  return {
    direct: [...text.matchAll(directImport)].flatMap(([, clause = '', specifier = '']) => filesBehind(clause, specifier, path)),
    lazy: [...text.matchAll(lazyImport)].flatMap(([, specifier = '']) => fileOf(specifier, path) ?? []),
  };
};

/** The graph of one build. */
export const readSourceGraph = () => {
  /** @type {Map<string, Imports>} */
  const known = new Map();
  const importsOf = (/** @type {string} */ path) => {
    const imports = known.get(path) ?? readImports(path);
    known.set(path, imports);
    return imports;
  };
  /** Everything that is there once these files are, themselves included. @param {Iterable<string>} paths */
  const closureOf = (paths) => {
    const found = new Set(paths);
    for (const path of found) for (const next of importsOf(path).direct) found.add(next);
    return found;
  };
  /** All files that are loaded on their own below these entries, which are not among them. @param {readonly string[]} entries */
  const laziesBelow = (entries) => {
    const found = new Set(entries);
    for (const entry of found) for (const path of closureOf([entry])) for (const lazy of importsOf(path).lazy) found.add(lazy);
    return [...found].slice(entries.length);
  };
  return { closureOf, laziesBelow };
};
