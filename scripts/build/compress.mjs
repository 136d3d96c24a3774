import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './discover.mjs';

const cache = join(root, 'node_modules/.cache/wellspring/compressed');

/** Compression methods at their highest level, which is slow: results are cached across builds. */
const methods = {
  br: (/** @type {Uint8Array} */ contents) =>
    promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length } }),
  gz: (/** @type {Uint8Array} */ contents) => promisify(gzip)(contents, { level: 9 }),
};

/**
 * Compressed forms of a file, stored beside it as `.br` and `.gz`.
 * @param {Uint8Array} contents
 * @returns {Promise<{ br: Buffer, gz: Buffer }>}
 */
export const compress = async (contents) => {
  const name = createHash('sha256').update(contents).digest('hex');
  const [br, gz] = await Promise.all([cached('br', name, contents), cached('gz', name, contents)]);
  return { br, gz };
};

/**
 * @param {'br' | 'gz'} method
 * @param {string} name
 * @param {Uint8Array} contents
 */
const cached = async (method, name, contents) => {
  const file = join(cache, `${name}.${method}`);
  if (existsSync(file)) return readFile(file);
  const compressed = await methods[method](contents);
  await mkdir(cache, { recursive: true });
  await writeFile(file, compressed);
  return compressed;
};

/**
 * Writes the compressed forms of a build's scripts and style sheets that have none yet.
 * @param {string} folder
 * @param {{ inTurn?: boolean }} [options] `inTurn`: one file after the other, which takes longer, but leaves processors to other work
 */
export const compressFolder = async (folder, { inTurn = false } = {}) => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const scripts = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));
  const waiting = scripts.filter((path) => !existsSync(`${path}.br`)).map((path) => () => compressFile(path));
  if (inTurn) for (const start of waiting) await start();
  else await Promise.all(waiting.map((start) => start()));
};

/** Each form is renamed into place when complete; `br` comes last, so that its presence implies both. @param {string} path */
const compressFile = async (path) => {
  const { br, gz } = await compress(await readFile(path));
  for (const [ending, contents] of Object.entries({ gz, br })) {
    await writeFile(`${path}.${ending}.new`, contents);
    await rename(`${path}.${ending}.new`, `${path}.${ending}`);
  }
};
