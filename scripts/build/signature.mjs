import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './discover.mjs';

/** Inputs of a build. */
const sources = ['shell', 'plugins', 'devserver', 'fixtures', 'scripts/build', 'esbuild.config.mjs', 'package-lock.json', 'tsconfig.json'];

/** @returns {Generator<string>} */
function* filesIn(/** @type {string} */ path) {
  const state = statSync(path);
  if (!state.isDirectory()) yield `${path} ${state.mtimeMs} ${state.size}`;
  else for (const name of readdirSync(path).sort()) yield* filesIn(join(path, name));
}

/**
 * A hash of everything that determines the outcome of a build.
 * @param {boolean} devControls
 */
export const signatureOf = (devControls) => {
  const hash = createHash('sha256').update(`${process.version} ${devControls}`);
  for (const source of sources) {
    const path = join(root, source);
    if (existsSync(path)) for (const line of filesIn(path)) hash.update(line);
  }
  return hash.digest('hex');
};

/**
 * @typedef {object} BuildRecord
 * @property {string} signature
 * @property {readonly string[]} plugins
 */

/**
 * The record of the build in a folder.
 * @param {string} outdir
 * @returns {BuildRecord | undefined} undefined without a finished build
 */
export const recordOf = (outdir) => {
  const file = join(outdir, 'build.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};
