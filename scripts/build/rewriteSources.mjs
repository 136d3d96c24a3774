import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { markLazy } from './afterStart.mjs';
import { compileStyles } from './compileStyles.mjs';
import { root } from './discover.mjs';
import { flatten } from './flattenImports.mjs';
import { inlineTokens } from './inlineTokens.mjs';

const ours = /\/(shell|plugins)\/.*\.tsx?$/;
const fluent = /\/node_modules\/@fluentui\/.*\/lib\/.*\.js$/;

/**
 * What is done to our sources and to Fluent's before esbuild sees them, so that a page loads only the part of Fluent that it shows.
 * @param {{ small: boolean }} options `small`: also what costs time and changes nothing but size
 * @returns {import('esbuild').Plugin}
 */
export const rewriteSources = ({ small }) => ({
  name: 'rewrite-sources',
  setup(build) {
    const resolve = packageResolver(build);
    const rewrite = async (/** @type {string} */ text, /** @type {string} */ file) => {
      if (!small) return flatten(text, file, resolve);
      const inlined = inlineTokens(text);
      return flatten(ours.test(file) ? markLazy(compileStyles(inlined, file)) : inlined, file, resolve);
    };

    /** Files of packages stay as they are while the build watches. @type {Map<string, Promise<string>>} */
    const packageFiles = new Map();
    build.onLoad({ filter: fluent, namespace: 'file' }, async ({ path }) => {
      const contents = packageFiles.get(path) ?? readFile(path, 'utf8').then((text) => rewrite(text, path));
      packageFiles.set(path, contents);
      return { contents: await contents, loader: 'js' };
    });

    /** Ours are rewritten again when they change, or what the api offers. @type {Map<string, { from: string, contents: string }>} */
    const ourFiles = new Map();
    let api = '';
    build.onStart(() => {
      api = readFileSync(join(root, 'shell/api/index.ts'), 'utf8');
    });
    build.onLoad({ filter: ours, namespace: 'file' }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const from = `${api}\0${text}`;
      const known = ourFiles.get(path);
      const contents = known?.from === from ? known.contents : await rewrite(text, path);
      ourFiles.set(path, { from, contents });
      return { contents, loader: /** @type {import('esbuild').Loader} */ (extname(path).slice(1)) };
    });
  },
});

/**
 * Finds the file of a package as esbuild would, once for each folder that asks.
 * @param {import('esbuild').PluginBuild} build
 */
const packageResolver = (build) => {
  /** @type {Map<string, Promise<string>>} */
  const found = new Map();
  return (/** @type {string} */ specifier, /** @type {string} */ importer) => {
    const resolveDir = dirname(importer);
    const key = `${specifier} ${resolveDir}`;
    const known = found.get(key) ?? build.resolve(specifier, { resolveDir, kind: 'import-statement' }).then(({ path }) => path);
    found.set(key, known);
    return known;
  };
};
