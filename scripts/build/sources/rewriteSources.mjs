import { readFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { markImports } from '../plan/afterStart.mjs';
import { compileStyles } from './compileStyles.mjs';
import { flatten } from './flattenImports.mjs';
import { inlineTokens } from './inlineTokens.mjs';
import { withoutUnusedColors } from './personaColors.mjs';

const ours = /\/(shell|plugins)\/.*\.tsx?$/;
/** Griffel's parser of server-rendered styles. This server renders none, and the parser is 1 % of the start. */
const readingBack = /\/node_modules\/@griffel\/core\/.*\/forEachCSSRule\.js$/;
/** The transports of the socket client. Only WebSocket is used (`shell/net/live/realtime.ts`). */
const transports = /\/node_modules\/engine\.io-client\/build\/esm\/transports\/index\.js$/;
const webSocketOnly = "import { WS } from './websocket.js'; export const transports = { websocket: WS };";
const fluent = /\/node_modules\/@fluentui\/.*\/lib\/.*\.js$/;

/**
 * Rewrites sources of the checkout and of Fluent before esbuild reads them, so that a page loads only the part of Fluent that it uses.
 * @returns {import('esbuild').Plugin}
 */
export const rewriteSources = () => ({
  name: 'rewrite-sources',
  setup(build) {
    const resolve = packageResolver(build);
    build.onLoad({ filter: fluent, namespace: 'file' }, async ({ path }) => ({
      contents: await flatten(withoutUnusedColors(inlineTokens(await readFile(path, 'utf8')), path), path, resolve),
      loader: 'js',
    }));
    build.onLoad({ filter: readingBack, namespace: 'file' }, () => ({ contents: 'export const forEachCSSRule = () => undefined;', loader: 'js' }));
    build.onLoad({ filter: transports, namespace: 'file' }, () => ({ contents: webSocketOnly, loader: 'js' }));
    build.onLoad({ filter: ours, namespace: 'file' }, async ({ path, suffix }) => ({
      contents: await flatten(markImports(compileStyles(inlineTokens(await readFile(path, 'utf8')), path), path, suffix), path, resolve),
      loader: /** @type {import('esbuild').Loader} */ (extname(path).slice(1)),
    }));
  },
});

/**
 * Resolves a package as esbuild does, once for each importing folder.
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
