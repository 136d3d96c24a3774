import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import esbuild from 'esbuild';
import { serverOptions } from '../../esbuild.config.mjs';
import { checkDeclarations } from '../check/declarations.mjs';
import { compressFolder } from './compress.mjs';
import { modulesFor, root, selectPlugins } from './discover.mjs';
import { buildFront } from './front.mjs';
import { licencesOf } from './licences.mjs';
import { recordOf, signatureOf } from './signature.mjs';
import { typeface } from './typeface.mjs';

/** Default output folder. */
const dist = join(root, 'dist');
const publicFolder = (/** @type {string} */ outdir) => join(outdir, 'public');

/**
 * Whether a build contains the dev controls: all builds except those for production.
 * @param {NodeJS.ProcessEnv} environment
 */
export const wantsDevControls = (environment) => environment.NODE_ENV !== 'production';

/**
 * Builds server and browser parts of a deployment.
 * @param {{ outdir?: string, plugins?: readonly string[] | undefined, devControls: boolean, compressed?: boolean }} options `plugins`: ids, default all;
 * `compressed`: false skips the compression, which takes longer than the rest of the build (`compressFolder` does it later)
 * @returns {Promise<{ plugins: readonly string[], milliseconds: number }>}
 * @throws when a source does not compile, when plugins share a file, or when declarations conflict
 */
export const build = async ({ outdir = dist, plugins: wanted, devControls, compressed = true }) => {
  const start = performance.now();
  const plugins = selectPlugins(wanted);
  const problems = await checkDeclarations(root, plugins);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const signature = signatureOf(devControls);
  // A failed or interrupted build leaves the previous one in place.
  const fresh = `${outdir}.new`;
  await rm(fresh, { recursive: true, force: true });
  const target = { outdir: fresh, watch: false, devControls, plugins: () => plugins, modules: () => modulesFor(plugins) };
  const front = async () => {
    await buildFront(target);
    if (compressed) await compressFolder(publicFolder(fresh));
  };
  const [, server] = await Promise.all([front(), esbuild.build(serverOptions(target))]);
  const { outputs } = JSON.parse(await readFile(join(fresh, 'metafile.json'), 'utf8'));
  const sources = [outputs, server.metafile.outputs].flatMap((part) => Object.values(part).flatMap(({ inputs }) => Object.keys(inputs)));
  await writeFile(join(fresh, 'licences.txt'), licencesOf([...sources, typeface.source]));
  await writeFile(join(fresh, 'build.json'), JSON.stringify({ signature, plugins }));
  await rm(outdir, { recursive: true, force: true });
  await rename(fresh, outdir);
  return { plugins, milliseconds: Math.round(performance.now() - start) };
};

/**
 * Builds all plugins into `dist/`, unless the existing build has the same signature (a build of only some plugins counts as well).
 * @param {{ devControls: boolean }} options
 */
export const buildIfStale = async ({ devControls }) => {
  if (recordOf(dist)?.signature !== signatureOf(devControls)) await build({ devControls });
  else await compressFolder(publicFolder(dist));
};
