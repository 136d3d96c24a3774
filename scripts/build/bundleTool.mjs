import { basename, join } from 'node:path';
import esbuild from 'esbuild';
import { findModules, root } from './discover.mjs';
import { serverModules } from './serverModules.mjs';

/** Films of the fixtures become `data:` URLs in the code; in tests Vite produces the same form. */
export const films = /** @type {const} */ ({ '.webm': 'dataurl' });

/** esbuild options that bundle sources into one file for node; packages stay in node_modules. */
export const forNode = /** @type {const} */ ({
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node22',
  loader: films,
  logLevel: 'silent',
});

/**
 * Bundles a TypeScript file of the checkout into one JavaScript file for node; packages stay in node_modules.
 * @param {string} entry relative to the checkout
 * @returns {Promise<string>} path of the script
 */
export const bundleTool = async (entry) => {
  const outfile = join(root, '.cache/tools', basename(entry).replace(/\.ts$/, '.js'));
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    ...forNode,
    sourcemap: 'inline',
    define: { __DEV_CONTROLS__: 'true', __FOR_STAFF__: 'true' },
    plugins: [serverModules(() => findModules())],
  });
  return outfile;
};
