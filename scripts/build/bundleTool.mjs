import { basename, join } from 'node:path';
import esbuild from 'esbuild';
import { findModules, root } from './discover.mjs';
import { serverModules } from './serverModules.mjs';

/** Films of the fixtures stand in the code as `data:` addresses; tests get them in the same form from Vite. */
export const films = /** @type {const} */ ({ '.webm': 'dataurl' });

/** How sources become one file that node runs, packages left in node_modules. */
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
 * Makes a TypeScript file of the checkout runnable by node: one JavaScript file, packages stay in node_modules.
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
