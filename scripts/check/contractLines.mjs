import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFeatures, findModules, findPlugins, root } from '../build/discover.mjs';
import { leftOut } from './leftOut.mjs';

/** Modules that do not exist yet. Reads of their contract lines return undefined, which callers handle. */
const awaitedModules = ['coaching'];

/**
 * Finds contract lines without an owner (names in `shell/contracts`, `devserver/contracts.ts` and `devserver/changes.ts` begin with the id of a plugin,
 * feature or module), and what modules omit of their contracts.
 * @param {string} [base]
 * @returns {string[]} a line for each problem, with file and line number
 */
export const checkContractLines = (base = root) => [
  ...leftOut(base),
  ...orphans('shell/contracts/index.ts', [...findPlugins(base), ...findFeatures(base)], 'a plugin or shell feature', base),
  ...['devserver/contracts.ts', 'devserver/changes.ts'].flatMap((file) => orphans(file, [...findModules(base), ...awaitedModules], 'a module', base)),
  ...awaitedModules
    .filter((id) => findModules(base).includes(id))
    .map((id) => `scripts/check/contractLines.mjs awaits '${id}', which exists. Remove it there.`),
];

/**
 * @param {string} file
 * @param {readonly string[]} owners
 * @param {string} kind
 * @param {string} base
 */
const orphans = (file, owners, kind, base) => {
  const path = join(base, file);
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const [, name, owner] = /^\s*'(([\w-]+)\.[\w.-]+)'\??:/.exec(line) ?? [];
      return owner && !owners.includes(owner)
        ? [`${file}:${index + 1} promises '${name}', but there is no ${kind.replace(/^an? /, '')} '${owner}'. Remove the line, or bring it back.`]
        : [];
    });
};
