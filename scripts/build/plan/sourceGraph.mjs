import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../discover.mjs';
import { limitsFile } from '../evaluateLimits.mjs';
import { homeOf, namesIn } from '../sources/fluentHomes.mjs';

/**
 * The imports of our files, read from their text: enough to plan the chunks, in a fraction of the time of a build. For Fluent and the shell's api,
 * imports point to the files that define the imported names; other packages are omitted.
 *
 * @typedef {object} Imports paths relative to the checkout
 * @property {readonly string[]} direct
 * @property {readonly string[]} lazy
 */

const directImport = /^(?:import|export)\s+(?!type\s)([\w\s{},*]+?)\s+from\s+'([^']+)';/gm;
const lazyImport = /\bimport\('(\.[^']+)'\)/g;

/** Path of the file of ours that a specifier names. @param {string} specifier @param {string} path */
const fileOf = (specifier, path) => {
  const target = join(dirname(path), specifier);
  return ['.ts', '.tsx', '', '/index.ts'].map((ending) => target + ending).find((file) => /\.\w+$/.test(file) && existsSync(join(root, file)));
};

/** The files of one import. @param {string} clause @param {string} specifier @param {string} path */
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
  /** These files and all of their static imports, transitively. @param {Iterable<string>} paths */
  const closureOf = (paths) => {
    const found = new Set(paths);
    for (const path of found) for (const next of importsOf(path).direct) found.add(next);
    return found;
  };
  /** All lazily loaded files that are reachable from these entries, without the entries. @param {readonly string[]} entries */
  const laziesBelow = (entries) => {
    const reached = new Set(entries);
    /** @type {Set<string>} */
    const lazies = new Set();
    for (const path of reached) {
      const { direct, lazy } = importsOf(path);
      for (const next of lazy) lazies.add(next);
      for (const next of [...direct, ...lazy]) reached.add(next);
    }
    return [...lazies].filter((path) => !entries.includes(path));
  };
  return { closureOf, laziesBelow };
};
