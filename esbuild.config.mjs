import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterStart } from './scripts/build/afterStart.mjs';
import { compileMessages } from './scripts/build/compileMessages.mjs';
import { root } from './scripts/build/discover.mjs';
import { rewriteSources } from './scripts/build/rewriteSources.mjs';
import { serverModules } from './scripts/build/serverModules.mjs';

/**
 * @typedef {object} Target what a build is made for
 * @property {string} outdir absolute; gets `public/`, `server/` and `manifest.json`
 * @property {boolean} watch readable and quick, for `npm run dev`; otherwise small
 * @property {boolean} devControls false leaves the dev controls out
 * @property {() => readonly string[]} plugins ids, asked at every build
 * @property {() => readonly string[]} modules ids of the server modules, asked at every build
 */

/** The languages of current browsers; also what Fluent supports. */
const browsers = ['chrome120', 'edge120', 'firefox121', 'safari17'];

/** What the page loads. */
export const pageEntry = 'shell/main.tsx';

/** What everybody sees first, and its texts in the default language: asked for as soon as the start runs, so the page names them beside it. */
const firstView = 'shell/features/session/pages/SignIn.tsx';
export const firstAsked = [firstView, 'shell/features/session/messages/en-US.json'];

/** The views that the shell offers to plugins' pages, as its api names them; what dialogs are made of arrives with the first dialog. */
const offeredViews = () =>
  [...readFileSync(join(root, 'shell/api/index.ts'), 'utf8').matchAll(/from '\.\.\/(ui\/(?!Dialog)\w+)'/g)].map(([, file]) => `shell/${file}`);

/**
 * What is loaded together, from below: the start with the views that everybody sees first, then what everybody needs who has signed in, the frame and the views
 * that the shell offers to plugins. Heavy parts among those are lazy themselves.
 * @returns {import('./scripts/build/afterStart.mjs').Layer[]}
 */
const layers = () => [
  { name: 'start', files: [pageEntry, firstView], under: () => true },
  { name: 'inside', files: ['shell/features/layout/Frame.tsx', ...offeredViews()], under: (path) => /^(plugins|shell\/features\/layout)\/.*\.tsx$/.test(path) },
];

/**
 * The browser's half: the shell, and an entry point for each plugin's declaration.
 * @param {Target} target
 * @returns {import('esbuild').BuildOptions & { metafile: true, write: false }}
 */
export const frontOptions = ({ outdir, watch, devControls, plugins }) => ({
  absWorkingDir: root,
  entryPoints: [pageEntry, ...plugins().map((id) => `plugins/${id}/plugin.ts`)],
  bundle: true,
  splitting: true,
  format: 'esm',
  target: browsers,
  jsx: 'automatic',
  jsxDev: watch,
  minify: !watch,
  sourcemap: watch ? 'linked' : 'external',
  sourcesContent: watch,
  legalComments: 'none',
  metafile: true,
  write: false,
  outdir: join(outdir, 'public'),
  publicPath: '/',
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
  alias: {
    '@formatjs/icu-messageformat-parser': join(root, 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js'),
    // React has had it built in since version 18.
    'use-sync-external-store/shim/index.js': 'react',
  },
  define: { 'process.env.NODE_ENV': watch ? '"development"' : '"production"', __DEV_CONTROLS__: String(devControls) },
  plugins: [compileMessages(), rewriteSources({ small: !watch }), afterStart(watch ? [] : layers())],
  logLevel: 'silent',
});

/**
 * The server's half: one file, packages stay in node_modules.
 * @param {Target} target
 * @returns {import('esbuild').BuildOptions & { metafile: true }}
 */
export const serverOptions = ({ outdir, devControls, modules }) => ({
  absWorkingDir: root,
  entryPoints: [{ in: './devserver/main.ts', out: 'server/main' }],
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  metafile: true,
  outdir,
  define: { __DEV_CONTROLS__: String(devControls) },
  plugins: [serverModules(modules)],
  logLevel: 'silent',
});
